/** Which screen is open. It stands after the `#`, so that tokens in links never reach a server's log. */

export interface Route {
  screen: 'home' | 'setup' | 'table' | 'replay' | 'rules' | 'settings';
  id: string;
  query: URLSearchParams;
}

const SCREENS = ['setup', 'table', 'replay', 'rules', 'settings'] as const;

export function readRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?');
  const [, first = '', id = ''] = path.split('/');
  const screen = SCREENS.find((name) => name === first) ?? 'home';
  return { screen, id: decodeURIComponent(id), query: new URLSearchParams(search) };
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
