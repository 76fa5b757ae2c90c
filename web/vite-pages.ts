import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const TEXTS = new URL('./src/texts/', import.meta.url);
const ORIGINAL = 'en';

/** Fills `%ui.some.key%` with words and `%language%` with their language. */
function filled(page: string, language: string): string {
  const texts = JSON.parse(readFileSync(new URL(`${language}.json`, TEXTS), 'utf8')) as Record<string, string>;
  const word = (key: string) => {
    if (!texts[key]) throw new Error(`there are no words for ${key}`);
    return texts[key];
  };
  return page.replaceAll('%language%', language).replace(/%(ui\.[a-z_.]+)%/g, (_, key: string) => word(key));
}

/**
 * What is read before any script runs, by whoever draws a preview or installs the table, in every language of the table:
 * `index.html` and `index.de.html`, from which the server chooses.
 */
export function pages(): Plugin {
  let development = false;
  return {
    name: 'pages',
    config: (_, { command }) => void (development = command === 'serve'),
    transformIndexHtml: (page) => (development ? filled(page, ORIGINAL) : page),
    writeBundle({ dir = 'dist' }) {
      for (const name of ['index.html', 'manifest.webmanifest']) {
        const file = path.join(dir, name);
        const page = readFileSync(file, 'utf8');
        const { ext, name: stem } = path.parse(file);
        for (const language of readdirSync(TEXTS).map((text) => path.parse(text).name)) {
          const own = language === ORIGINAL ? file : path.join(dir, `${stem}.${language}${ext}`);
          writeFileSync(own, filled(page, language));
        }
      }
    },
  };
}
