import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRuntimes, type FunctionAnswer, type Lane } from './runtime';

/** Counts its calls by thread; `/loop` never lets go of the thread, `/block` does after a while. */
const SOURCE = `
const { threadId } = require('node:worker_threads');
const { appendFileSync } = require('node:fs');
module.exports = async ({ req, res }) => {
  appendFileSync(process.env.SEEN, req.path + '\\n');
  if (req.path === '/loop') for (;;) ;
  if (req.path === '/block') {
    const until = Date.now() + Number(req.query.ms);
    while (Date.now() < until) ;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return res.json({ thread: threadId, path: req.path });
};`;

const READING_MS = 400;

let folder: string;
let runtimes: ReturnType<typeof createRuntimes>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runtime-'));
  await writeFile(join(folder, 'main.js'), SOURCE);
  await writeFile(join(folder, 'seen'), '');
  runtimes = createRuntimes({ readingMs: READING_MS, silenceMs: 3 * READING_MS });
});
afterEach(async () => {
  await runtimes.close();
  await rm(folder, { recursive: true });
});

const call = (
  path: string,
  lane: Lane = 'execution',
  timeoutMs = 15_000,
): Promise<FunctionAnswer> =>
  runtimes.call(
    {
      functionId: 'f',
      lane,
      fingerprint: '1',
      entrypoint: join(folder, 'main.js'),
      environment: { SEEN: join(folder, 'seen') },
    },
    { method: 'POST', url: `http://localhost${path}`, headers: {}, body: Buffer.alloc(0) },
    timeoutMs,
  );
const threadOf = ({ body }: FunctionAnswer): number =>
  (JSON.parse(body.toString()) as { thread: number }).thread;
const seen = async (path: string): Promise<number> => {
  const lines = (await readFile(join(folder, 'seen'), 'utf8')).split('\n');
  return lines.filter((line) => line === path).length;
};

it('answers on one thread while that reads its calls', async () => {
  const answers = await Promise.all(['/a', '/b', '/c'].map((path) => call(path)));
  expect(new Set(answers.map(threadOf)).size).toBe(1);
});

it('gives calls behind a stuck one to another thread, and ends the stuck one', async () => {
  const first = threadOf(await call('/a'));
  const stuck = call('/loop');
  const others = await Promise.all(['/b', '/c'].map((path) => call(path)));
  expect(others.map(threadOf)).not.toContain(first);
  expect(new Set(others.map(threadOf)).size).toBe(1);
  expect(await stuck).toMatchObject({ statusCode: 500, isTimeout: false });
  expect([await seen('/b'), await seen('/c')]).toEqual([1, 1]);
});

it('answers others although several calls get stuck one after the other', async () => {
  await call('/a');
  const stuck = Array.from({ length: 4 }, () => call('/loop'));
  expect((await call('/b')).statusCode).toBe(200);
  expect((await Promise.all(stuck)).map(({ statusCode }) => statusCode)).toEqual([
    500, 500, 500, 500,
  ]);
  expect(await seen('/loop')).toBe(4);
});

it('lets a thread that was replaced finish once it runs again', async () => {
  const first = threadOf(await call('/a'));
  const slow = call(`/block?ms=${2 * READING_MS}`);
  const other = threadOf(await call('/b'));
  expect(other).not.toBe(first);
  expect(threadOf(await slow)).toBe(first);
  expect(threadOf(await call('/c'))).toBe(other);
  expect(await seen('/b')).toBe(1);
});

it('does not do a call later whose time has passed before it was read', async () => {
  await call('/a');
  const [block, early] = await Promise.all([
    call(`/block?ms=${READING_MS / 2}`),
    call('/late', 'execution', READING_MS / 8),
  ]);
  expect(early.isTimeout).toBe(true);
  expect(block.statusCode).toBe(200);
  expect(await seen('/late')).toBe(0);
});

it('answers at the function’s own address while executions are stuck', async () => {
  await Promise.all([call('/a'), call('/a', 'address')]);
  const stuck = call('/loop', 'execution', 5_000);
  expect((await call('/hook', 'address')).statusCode).toBe(200);
  expect(await stuck).toMatchObject({ statusCode: 500 });
});
