/** Opens the guided first fight: two Spacers, both in one hand. */
import { go } from '../app/route.svelte';
import { remember } from '../app/tables';
import { createTable, fetchCatalog } from '../net/api';
import type { NewTable } from '../net/messages';

/** A seed with a gentle opening, so that the tips fit what happens. */
const SEED = '0000000000000007';

export async function openGuided(): Promise<void> {
  const catalog = await fetchCatalog();
  const session = catalog.sessions.find((session) => session.id.includes('mothman')) ?? catalog.sessions[0];
  if (!session) return;
  const setup: NewTable = {
    session: session.id,
    difficulty: 'normal',
    crew: session.crew.slice(0, 2),
    stratagems: session.stratagems,
    seed: SEED,
    guided: true,
  };
  await openTable(setup, session.name);
}

/** Opens a table and sits down at all its seats. */
export async function openTable(setup: NewTable, title: string): Promise<void> {
  const { table, host, seats } = await createTable(setup);
  remember(table, { title, seats, host, guided: setup.guided ?? false });
  go(`/table/${table}`);
}
