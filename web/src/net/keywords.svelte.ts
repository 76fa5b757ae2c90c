/** The keywords of the rules, fetched once a table is open. */
import { keywordsOf, type Keyword } from '../model/keywords';
import { fetchRules } from './api';

class Keywords {
  known: Keyword[] = $state.raw([]);

  /** Until they are there, texts are shown without links. */
  async learn(): Promise<void> {
    this.known = keywordsOf(await fetchRules().catch(() => []));
  }
}

export const keywords = new Keywords();
