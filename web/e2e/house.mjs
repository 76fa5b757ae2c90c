/** A server and a browser for the tests of one file, gone when they are done. */
import { after } from 'node:test';
import { launch } from './browser.mjs';
import { startServer } from './server.mjs';

export async function openHouse(packs = []) {
  const server = await startServer(packs);
  const browser = await launch();
  after(async () => {
    await browser.close();
    await server.close();
  });
  return { server, browser };
}
