import { mount } from 'svelte';
import App from './App.svelte';
import { chooseLanguage } from './app/language.svelte';
import { settings } from './app/settings.svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/art.css';

// Nobody is greeted in another language than theirs, unless it does not come.
await chooseLanguage(settings.language).catch(() => undefined);
mount(App, { target: document.getElementById('app')! });
