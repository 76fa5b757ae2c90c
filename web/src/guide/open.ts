/** Opens the guided first fight: the training session, all its Spacers in one hand. */
import { go } from '../app/route.svelte';
import { remember } from '../app/tables';
import { createTable, fetchCatalog, HARDLY_ASKED } from '../net/api';
import type { SessionCard } from '../net/catalog';
import type { TableRequest } from '../net/messages';

/**
 * With the hints both Spacers wound the Boss, one attack fails, and nobody dies. Cards that
 * change may change that; `crates/lab/examples/questions.rs` helps to find another.
 */
const SEED = '0000000000000233';

/** With the hints both Spacers get out, and all is met that tips speak of, but for what they came for: hints leave it lying. */
const RUN_SEED = '00000000000004ac';

/** Ties among Blips, in which one answer is mostly as good as another. The sheet of standing orders takes it back. */
const BLIP_TIES = ['which_blip', 'blip_way', 'blip_arrow'];

/** What a newcomer need not decide yet. */
const ORDERS = { decline: ['exert', 'route', 'facing', ...BLIP_TIES, 'point'], single: true };

export async function openGuided(): Promise<void> {
  const catalog = await fetchCatalog();
  const session = catalog.sessions.find(({ id }) => id.startsWith('training/')) ?? catalog.sessions[0];
  if (!session) return;
  const setup: TableRequest = {
    session: session.id,
    difficulty: 'normal',
    crew: session.crew.slice(0, 2),
    stratagems: session.stratagems,
    exact_seed: SEED,
    guided: true,
    orders: ORDERS,
  };
  await openTable(setup, session.name);
}

/** The first Run of the pack whose loadouts are prescribed: it is made for those who know nothing yet. */
export function firstRun(sessions: SessionCard[]): SessionCard | undefined {
  return sessions.find(({ mission }) => mission?.prescribed);
}

/** Opens the guided first Run, two of its Spacers in one hand. */
export async function openGuidedRun(): Promise<void> {
  const session = firstRun((await fetchCatalog()).sessions);
  if (!session) return;
  const { id, crew, stratagems, name } = session;
  await openTable({ session: id, difficulty: 'normal', crew: crew.slice(0, 2), stratagems, exact_seed: RUN_SEED, guided: true, orders: ORDERS }, name);
}

/** Goes in at once: the first Incursion of the pack with the crew it proposes. */
export async function openQuick(): Promise<void> {
  const { sessions } = await fetchCatalog();
  const session = firstIncursion(sessions);
  if (session) await openWithBots(session);
}

/** The same for a Run: the first that is not meant for learning. */
export async function openQuickRun(): Promise<void> {
  const { sessions } = await fetchCatalog();
  const session = sessions.find(({ mission }) => mission && !mission.prescribed) ?? firstRun(sessions);
  if (session) await openWithBots(session);
}

/** One Spacer in one's own hand, bots for the rest. */
async function openWithBots({ id, crew, stratagems, name, mission }: SessionCard): Promise<void> {
  const players = crew.map((_, seat) => (seat === 0 ? 'human' : 'bot:greedy'));
  await openTable({ session: id, difficulty: 'normal', crew, stratagems, players, ...(mission ? { orders: { decline: [...HARDLY_ASKED, ...BLIP_TIES], single: false } } : {}) }, name);
}

/** The fight that a newcomer is shown: against whom the training is, and for real. */
export function firstIncursion(sessions: SessionCard[]): SessionCard | undefined {
  const training = sessions.find(({ id }) => id.startsWith('training/'));
  const real = sessions.filter(({ id }) => id.startsWith('incursion/'));
  return real.find(({ boss }) => boss === training?.boss) ?? real[0];
}

/** Opens a table and sits down at all its seats. */
export async function openTable(setup: TableRequest, title: string): Promise<void> {
  const { table, host, seats } = await createTable(setup);
  remember(table, { title, seats, host, guided: setup.guided ?? false });
  go(`/table/${table}`);
}
