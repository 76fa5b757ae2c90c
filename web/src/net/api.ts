/** The server's HTTP side. Errors come as `Trouble`: what, why and what to do. */
import { knowPack } from '../art/files';
import { knowNames, t } from '../app/language.svelte';
import { settings } from '../app/settings.svelte';
import { tell } from '../app/trouble';
import type { Catalog } from './catalog';
import type { CrewView, EstimateView, Keyword, NewTable, ReplayFrame, ReplayInfo, ReplayLines, Rule, Story, TableRequest, Trouble } from './messages';

export class ApiError extends Error {
  constructor(readonly trouble: Trouble) {
    super(tell(trouble));
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  // What the browser says of an answer that does not come, breaks off or is none of ours is not for players.
  const silent = () => {
    throw new ApiError({ what: t('ui.api.silent'), do: t('ui.api.silent_do') });
  };
  const response = await fetch(`/api/${path}`, init).catch(silent);
  if (response.ok) return (await response.json().catch(silent)) as T;
  const said = await response.json().catch(() => null);
  throw new ApiError(said?.error ?? said ?? { what: t('ui.api.status', { n: response.status }) });
}

/** Fetched once for each language, kept as long as the page. */
function once<T>(path: string): () => Promise<T> {
  const answers: Record<string, Promise<T>> = {};
  return () => {
    const { language } = settings;
    answers[language] ??= call<T>(`${path}?language=${language}`).catch((error) => {
      delete answers[language];
      throw error;
    });
    return answers[language];
  };
}

/** Cards in the chosen language; from then on it is known whose drawings are shown, and what names are called. */
async function printed(path: string): Promise<Catalog> {
  const cards = await call<Catalog>(`${path}?language=${settings.language}`);
  knowPack(cards.pack);
  knowNames(cards.names);
  return cards;
}

/** All cards. */
export function fetchCatalog(): Promise<Catalog> {
  return printed('catalog');
}

/** The cards of a table or replay, which keeps the pack it was founded with. */
export function fetchCatalogOf(id: string): Promise<Catalog> {
  return printed(`replays/${encodeURIComponent(id)}/catalog`);
}

export const fetchRules = once<Rule[]>('rules');

export const fetchKeywords = once<Keyword[]>('keywords');

/** What hardly anybody wants to be asked: in which order things come that come together, and about noise that nobody hears. */
export const HARDLY_ASKED = ['order', 'quiet_noise'];

export function createTable(setup: TableRequest): Promise<NewTable> {
  return call('tables', { orders: { decline: HARDLY_ASKED, single: false }, ...setup });
}

/** What is to be played, and by whom with what. */
type Plan = Pick<TableRequest, 'session' | 'difficulty' | 'crew' | 'stratagems'>;

/** How hard a fight is with this crew; unknown while it is still being played. */
export function fetchEstimate(plan: Plan): Promise<EstimateView> {
  return call('estimate', plan);
}

/** What a crew carries, and what is wrong with it. */
export function fetchCrew(plan: Plan): Promise<CrewView> {
  return call('crew', plan);
}

export function fetchRecord(table: string, token: string): Promise<unknown> {
  return call(`tables/${encodeURIComponent(table)}/record?${new URLSearchParams(token ? { token } : {})}`);
}

export function forkTable(from: { table?: string; replay?: string; record?: unknown; token?: string; at: number }): Promise<NewTable> {
  return call('tables/fork', from);
}

export function createReplay(record: unknown): Promise<ReplayInfo> {
  return call('replays', record);
}

export function fetchReplay(id: string): Promise<ReplayInfo> {
  return call(`replays/${encodeURIComponent(id)}`);
}

export function fetchFrames(id: string, from: number, to: number): Promise<ReplayFrame[]> {
  return call(`replays/${encodeURIComponent(id)}/frames?from=${from}&to=${to}`);
}

export function fetchLog(id: string, from: number, to: number): Promise<ReplayLines[]> {
  return call(`replays/${encodeURIComponent(id)}/log?from=${from}&to=${to}`);
}

export function fetchStory(id: string): Promise<Story> {
  return call(`replays/${encodeURIComponent(id)}/story`);
}
