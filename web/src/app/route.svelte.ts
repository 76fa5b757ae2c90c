/** Which screen is open. It stands after the `#`, so that tokens in links never reach a server's log. */

export interface Route {
  screen: 'home' | 'setup' | 'table' | 'replay' | 'rules' | 'settings';
  id: string;
  query: URLSearchParams;
}

const SCREENS = ['setup', 'table', 'replay', 'rules', 'settings'] as const;

function readRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?');
  const [, first = '', id = ''] = path.split('/');
  const screen = SCREENS.find((name) => name === first) ?? 'home';
  return { screen, id: decoded(id), query: new URLSearchParams(search) };
}

/** A link that was cut off in the middle of a letter still leads to a screen, which says that it is wrong. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Where a link to a table or a replay leads; nothing for any other text. */
export function pathOf(link: string): string | null {
  const hash = /#(\/(?:table|replay)\/[^/?\s]+\S*)/.exec(link);
  return hash?.[1] ?? null;
}

export const route: { now: Route } = $state({ now: readRoute(location.hash) });

export function go(path: string): void {
  location.hash = path;
}

export function listenToHistory(): () => void {
  const changed = () => {
    route.now = readRoute(location.hash);
    window.scrollTo(0, 0);
  };
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
