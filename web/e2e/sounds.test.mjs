import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import ts from 'typescript';
import { launch } from './browser.mjs';

const browser = await launch();
after(() => browser.close());

/** What a module says, as a browser understands it: these two need nothing of each other but types. */
function plain(file) {
  const source = readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: { target: 'ES2022', module: 'ESNext', verbatimModuleSyntax: true } });
  return outputText.replace(/^import .*$/gm, '').replace(/^export /gm, '');
}

/** Each sound rendered at this volume: its peak, its loudest twentieth of a second, and when it has faded. */
async function render(volume) {
  const page = await browser.newPage();
  const code = `${plain('model/recipes.ts')}\n${plain('app/synth.ts')}\nreturn { RECIPES, synthesise, noiseFor, outletOf };`;
  const heard = await page.evaluate(
    async ({ code, volume }) => {
      const { RECIPES, synthesise, noiseFor, outletOf } = new Function(code)();
      const RATE = 44100;
      const rows = [];
      for (const [name, recipe] of Object.entries(RECIPES)) {
        const audio = new OfflineAudioContext(1, 3 * RATE, RATE);
        const out = outletOf(audio);
        out.gain.value = volume;
        synthesise(recipe, audio, out, noiseFor(audio));
        const data = (await audio.startRendering()).getChannelData(0);
        const piece = RATE / 20;
        let loudest = 0;
        for (let from = 0; from + piece <= data.length; from += piece) loudest = Math.max(loudest, Math.hypot(...data.subarray(from, from + piece)) / Math.sqrt(piece));
        const length = Math.max(...[...(recipe.noises ?? []), ...(recipe.tones ?? [])].map(({ at = 0, length }) => at + length));
        rows.push({ name, length, peak: data.reduce((most, now) => Math.max(most, Math.abs(now)), 0), loudest, ends: data.findLastIndex((now) => Math.abs(now) > 0.001) / RATE });
      }
      return rows;
    },
    { code, volume },
  );
  await page.close();
  return heard;
}

test('every sound is heard at the middle of the setting, and has faded when it should', async () => {
  for (const { name, length, loudest, ends } of await render(0.5)) {
    assert.ok(loudest > 0.004 && loudest < 0.3, `${name}: ${loudest}`);
    assert.ok(ends < length + 0.1, `${name} lasts ${ends} s`);
  }
});

test('no sound is cut off at the top, as loud as can be', async () => {
  for (const { name, peak } of await render(1)) assert.ok(peak < 1, `${name}: ${peak}`);
});
