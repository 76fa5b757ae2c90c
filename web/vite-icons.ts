import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const MODULE = 'virtual:game-icons';

interface IconSet {
  icons: Record<string, { body: string }>;
}

/** Puts only the icons that `names.ts` lists into the bundle: the whole set has 4000. */
export function gameIcons(): Plugin {
  const require = createRequire(import.meta.url);
  const names = new URL('./src/icons/names.ts', import.meta.url);
  return {
    name: 'game-icons',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const set = JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8')) as IconSet;
      const listed = [...readFileSync(names, 'utf8').matchAll(/: '([a-z0-9-]+)'/g)].map((match) => match[1] ?? '');
      const missing = listed.filter((name) => !set.icons[name]);
      if (missing.length > 0) throw new Error(`game-icons has no ${missing.join(', ')}`);
      const bodies = Object.fromEntries(listed.map((name) => [name, set.icons[name]?.body]));
      return `export default ${JSON.stringify(bodies)};`;
    },
  };
}
