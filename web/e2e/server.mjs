/** Starts the real program on a free port with an empty data folder. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The program: `ENORMITY_BIN`, else what cargo builds. */
function program() {
  if (process.env.ENORMITY_BIN) return process.env.ENORMITY_BIN;
  const built = path.join(process.env.CARGO_TARGET_DIR ?? path.join(root, 'target'), 'debug', 'enormity');
  const result = spawnSync('cargo', ['build', '--quiet', '--locked', '--bin', 'enormity'], { cwd: root, stdio: 'inherit' });
  if (result.status !== 0 || !existsSync(built)) throw new Error('The program could not be built.');
  return built;
}

/** A running server with these packs; `restart` brings it back on the same port with the same data, and with others if told so. */
export async function startServer(packs = []) {
  const bin = program();
  const data = mkdtempSync(path.join(tmpdir(), 'enormity-e2e-'));
  let child;
  let port = 0;

  async function start(content = packs) {
    const folders = content.flatMap((pack) => ['--pack', pack]);
    child = spawn(bin, [...folders, 'play', '--no-open', '--port', String(port), '--data-dir', data], { cwd: root });
    const address = await new Promise((resolve, reject) => {
      let said = '';
      const hear = (piece) => {
        said += piece;
        const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said);
        if (found) resolve(found);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', (piece) => (said += piece));
      child.on('exit', () => reject(new Error(`The server ended:\n${said}`)));
    });
    port = Number(address[1]);
    return address[0];
  }

  async function stop(signal = 'SIGTERM') {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  const base = await start();
  return {
    base,
    kill: () => stop('SIGKILL'),
    restart: start,
    /** The connection stays open, but nothing is said any more. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async close() {
      await stop('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
