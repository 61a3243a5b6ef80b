import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAppwriteServer, type AppwriteServer } from '../src/server';
import { MASKED, reasonFor } from './differences';
import { readTraces } from './recordings';
import { Replayer, type Outcome } from './replay';
import { prepareFor } from './unrecorded';

const PROJECT = 'conformance';
const KEY = 'key-of-the-replay';

async function replayAll(): Promise<Outcome[]> {
  const traces = await readTraces();
  const dataDir = await mkdtemp(join(tmpdir(), 'appwrite-traces-'));
  const start = (rateLimits: boolean): Promise<AppwriteServer> =>
    startAppwriteServer({
      dataDir,
      port: 0,
      project: PROJECT,
      // The recorded server, as far as it is known.
      as: '1.9',
      keys: [{ name: 'replay', secret: KEY, scopes: 'all' }],
      platforms: ['app.example.com'],
      rateLimits,
      log: () => undefined,
      // All in one window, however long the machine takes.
      limitClock: () => Date.UTC(2026, 0, 1),
    });
  let server = await start(false);
  try {
    const replayer = new Replayer(
      server.url,
      { masked: MASKED, fixedDates: new Set() },
      { standard_key_1: KEY },
    );
    let isLimited = false;
    for (const trace of traces) {
      if (trace.name.startsWith('96-') && !isLimited) {
        isLimited = true;
        await server.close();
        server = await start(true);
        replayer.base = server.url;
      }
      await prepareFor(trace.name, server.url, PROJECT, KEY);
      await replayer.replay(trace);
    }
    return replayer.outcomes;
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

describe('recorded exchanges with a real Appwrite', () => {
  it('are answered the same, but for the differences that are declared with a reason', async () => {
    const outcomes = await replayAll();
    const count = (kind: Outcome['kind']): number =>
      outcomes.filter((outcome) => outcome.kind === kind).length;
    process.stdout.write(
      `traces: ${count('same')} same, ${count('different')} different, ${count('outside')} outside\n`,
    );
    const unexplained = outcomes.filter(
      (outcome) =>
        outcome.kind === 'different' && reasonFor(outcome.trace, outcome.seq) === undefined,
    );
    expect(
      unexplained.map(({ trace, seq, label, detail }) => `${trace} ${seq} ${label}: ${detail}`),
    ).toEqual([]);
    expect(count('same')).toBeGreaterThan(771);
  }, 180_000);
});
