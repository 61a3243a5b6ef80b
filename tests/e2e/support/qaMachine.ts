import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@server/freePort';
import { root } from '../../../scripts/lib/project';
import { PLANTED_BESIDE_STRIPE, plantInto } from './planted';

export type QaMachine = {
  url: string;
  cardUrl: string;
  /** Where it tells what happened beyond the page. */
  reportUrl: string;
  serverKey: string;
  dataDir: string;
  /** Everything that it has said, its log among it. */
  said: () => string;
  stop: () => Promise<void>;
};

/**
 * Resolves when the program says that it is ready.
 * @returns what it has said until then and will say
 * @throws with that when it ends before
 */
function whenReady(child: ChildProcess): Promise<() => string> {
  return new Promise((done, fail) => {
    let said = '';
    const hear = (part: Buffer): void => {
      said += part.toString();
      if (said.includes('is ready at')) done(() => said);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => fail(new Error(`The machine for QA did not start: ${said}`)));
  });
}

/**
 * The site's build for QA on a machine of its own.
 * @param checkout another folder of the project
 */
export const startQaMachine = (checkout = root): Promise<QaMachine> =>
  startOwnMachine(checkout, 'scripts/start.ts', '--qa');

/** The site of the other stories on a machine of its own. */
export const startBuiltMachine = (): Promise<QaMachine> =>
  startOwnMachine(root, 'tests/e2e/support/builtSite.ts');

/** It has unmistakable secrets and a complete log; its data folder is removed when it stops. */
async function startOwnMachine(
  checkout: string,
  ...program: readonly string[]
): Promise<QaMachine> {
  const [port = 0, cardPort = 0, qaPort = 0] = await freePorts(3);
  const dataDir = mkdtempSync(join(tmpdir(), 'ikhaa-qa-'));
  const serverKey = plantInto(dataDir);
  const env = {
    ...process.env,
    ...PLANTED_BESIDE_STRIPE,
    PORT: String(port),
    CARD_PORT: String(cardPort),
    QA_PORT: String(qaPort),
    DATA_DIR: dataDir,
    PUBLIC_URL: '',
    LOG_LEVEL: 'debug',
  };
  const child = spawn(process.execPath, ['scripts/run.mjs', ...program], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said = await whenReady(child);
  return {
    serverKey,
    dataDir,
    said,
    url: `http://localhost:${port}`,
    cardUrl: `http://localhost:${cardPort}`,
    reportUrl: `http://localhost:${qaPort}`,
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
