/** The keywords of the rules, fetched once a table is open. */
import { settings } from '../app/settings.svelte';
import { keywordsOf, type Keyword, type OtherWords } from '../model/keywords';
import { fetchRules } from './api';

/** Their words in other languages. */
const others = import.meta.glob<OtherWords>('../texts/keywords/*.json', { import: 'default' });

class Keywords {
  known: Keyword[] = $state.raw([]);

  /** Until they are there, texts are shown without links. */
  async learn(): Promise<void> {
    const words = others[`../texts/keywords/${settings.language}.json`];
    const [rules, other] = await Promise.all([fetchRules().catch(() => []), words?.()]);
    this.known = keywordsOf(rules, other);
  }
}

export const keywords = new Keywords();
