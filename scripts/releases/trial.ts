/** Starts releases on a copy of the data, where they neither send mails nor ask Stripe. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restore } from '@cli/archive/restore';
import { Sentence } from '@cli/program';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { PAYMENTS_FUNCTION_ID, PAYMENTS_PATHS } from '@core/donations/contract';

/** An update may add indexes, which takes minutes with millions of donations. */
const LONGEST_START_MS = 1_800_000;
/** Settings of the outside world, which a copy must not reach. */
const WITHHELD = /^(STRIPE_|SMTP_URL$|MAIL_|PUBLIC_URL$|PORT$|CARD_PORT$|HOST$|CARD_HOST$)/;

export type Tried = { startMs: number };

/**
 * Tries the release on a copy of the data, and then the other one on what it left there, as going
 * back would find it.
 * @throws Sentence that names the release and the reason
 */
export async function tryReleases(
  archive: string,
  release: string,
  other: string | null,
): Promise<Tried> {
  const home = mkdtempSync(join(tmpdir(), 'ikhaa-trial-'));
  try {
    const dataDir = join(home, 'data');
    await restore([archive], { environment: { DATA_DIR: dataDir }, say: () => undefined });
    const startMs = await tryOn(dataDir, release).catch((error: unknown) =>
      fail('The new release does not work on a copy of your data', error),
    );
    if (other !== null)
      await tryOn(dataDir, other).catch((error: unknown) =>
        fail('The release before it could not read the data afterwards', error),
      );
    return { startMs };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function fail(what: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new Sentence(`${what}: ${reason}\nThe site runs on unchanged.`);
}

async function tryOn(dataDir: string, folder: string): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start.ts', '--trial'], {
    cwd: folder,
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !WITHHELD.test(name))),
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      CARD_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const gone = once(child, 'exit');
  try {
    const url = await whenReady(child);
    const startMs = Math.round(performance.now() - began);
    await check(url);
    return startMs;
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
}

function whenReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error('it was not ready in time')), LONGEST_START_MS);
    const hear = (part: Buffer): void => {
      printed += part.toString();
      const url = /Ikhaa is ready at (\S+)/.exec(printed)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(printed.trim().split('\n').slice(-12).join('\n')));
    });
  });
}

/** Asks for a page, for data and for an answer of a function. */
async function check(url: string): Promise<void> {
  const guest = { 'x-appwrite-project': 'ikhaa' };
  const unsigned = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`;
  const answers: [string, RequestInit, number][] = [
    ['/', { headers: { accept: 'text/html' } }, 200],
    [`/v1/databases/${DATABASE_ID}/collections/${IDS.projects}/documents`, { headers: guest }, 200],
    [
      `/_functions/${PAYMENTS_FUNCTION_ID}${PAYMENTS_PATHS.webhook}`,
      { method: 'POST', headers: { 'stripe-signature': unsigned }, body: '{}' },
      400,
    ],
  ];
  for (const [path, request, status] of answers) {
    const answer = await fetch(`${url}${path}`, request);
    if (answer.status !== status)
      throw new Error(`${path} answered ${answer.status} instead of ${status}`);
    await answer.arrayBuffer();
  }
}
