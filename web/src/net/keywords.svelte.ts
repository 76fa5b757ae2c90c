/** The keywords of the rules, fetched once a table is open. */
import { fetchKeywords } from './api';
import type { Keyword } from './messages';

class Keywords {
  known: Keyword[] = $state.raw([]);

  /** Until they are there, texts are shown without links. */
  async learn(): Promise<void> {
    this.known = await fetchKeywords().catch(() => []);
  }
}

export const keywords = new Keywords();
