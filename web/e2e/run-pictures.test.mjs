/** Pictures of a real Run for the documentation: `PICTURES=1 npm run e2e`. Nothing is judged here. */
import { test } from 'node:test';
import { newPage, openTable, PHONE, picture, sitDown, tableAddress } from './browser.mjs';
import { followHints } from './hints.mjs';
import { openHouse } from './house.mjs';

const skip = !process.env.PICTURES && 'pictures are taken on request';
const { server, browser } = skip ? {} : await openHouse();

/** What is kept when it is first on the screen, by its picture. */
const MOMENTS = {
  'run-1440': '.action.can',
  'discovery-1440': '.page [data-option]',
  'run-noise-1440': 'ol.noise li + li',
  'run-pages-1440': '.pages button + button',
  'run-intruders-1440': '.figure.intruder',
  'run-way-out-1440': '.exit.counting, .exit.open',
};

test('pictures of a Run', { skip }, async () => {
  const page = await newPage(browser);
  await sitDown(page, tableAddress(server.base, await openTable(server.base, 2, '7', { session: 'run/forty-hooks' })));
  const left = new Map(Object.entries(MOMENTS));
  const look = async () => {
    for (const [name, selector] of left) {
      // A page over the board hides what is meant, unless it is the page.
      const covered = !selector.startsWith('.page [') && (await page.locator('.page').count()) > 0;
      if (covered || !(await page.locator(selector).count())) continue;
      left.delete(name);
      if (name === 'run-noise-1440') await page.locator('ol.noise [data-blip]').last().hover();
      await picture(page, name);
      if (name !== 'run-1440') continue;
      const wide = page.viewportSize();
      await page.setViewportSize(PHONE);
      await picture(page, 'run-390');
      await page.setViewportSize(wide);
    }
  };
  await followHints(page, { most: 600, look });
  await page.locator('.end .curves figure').first().waitFor();
  await picture(page, 'run-end-1440');
});
