/** The tables this browser has a seat at, so that "Continue" finds them again. */

export interface KnownTable {
  table: string;
  token: string;
  title: string;
  /** Links of all seats, if this browser opened the table. */
  seats: { seat: number; link: string; token: string }[];
  host: string;
  guided: boolean;
  over: boolean;
  seen: number;
  /** What tells it from others: whom it is against, who is in it and how far it has come. */
  boss?: string;
  crew?: string[];
  round?: number;
  wounds?: number;
  limit?: number;
}

const KEY = 'enormity.tables';
const MOST = 20;
/** When a table was last seen is kept to the minute: to write it down takes time at every choice. */
const MINUTE = 60_000;

export function knownTables(): KnownTable[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as KnownTable[];
  } catch {
    return [];
  }
}

export function knownTable(table: string): KnownTable | undefined {
  return knownTables().find((known) => known.table === table);
}

export function remember(table: string, change: Partial<KnownTable>): void {
  const blank: KnownTable = { table, token: '', title: '', seats: [], host: '', guided: false, over: false, seen: 0 };
  const old = knownTable(table) ?? blank;
  const news = JSON.stringify({ ...old, ...change }) !== JSON.stringify(old);
  if (!news && Date.now() - old.seen < MINUTE) return;
  const now = { ...old, ...change, table, seen: Date.now() };
  const rest = knownTables().filter((known) => known.table !== table);
  localStorage.setItem(KEY, JSON.stringify([now, ...rest].slice(0, MOST)));
}

export function forget(table: string): void {
  localStorage.setItem(KEY, JSON.stringify(knownTables().filter((known) => known.table !== table)));
}
