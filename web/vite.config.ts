import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { gameIcons } from './vite-icons.ts';
import { pages } from './vite-pages.ts';

/** The address of a running `enormity play`, for development. */
const server = process.env.ENORMITY_SERVER ?? 'http://127.0.0.1:4700';

export default defineConfig({
  plugins: [svelte(), gameIcons(), pages()],
  // Nothing is inlined: the server forbids data: addresses.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    proxy: { '/api': { target: server, ws: true } },
    fs: { allow: ['..'] },
  },
  test: { include: ['test/**/*.test.ts'] },
});
