import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Databases, Query } from 'node-appwrite';
import { builtMachine } from '@backend/testing/builtMachine';
import { copyPreparedData } from '@backend/testing/preparedData';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { give } from '../../scripts/lib/nodes';
import { freePort } from '../freePort';
import { findRunningMachine } from '../runningMachine';
import { startFront, type Front } from './front';

jest.setTimeout(240_000);

const START_LIMIT_MS = 60_000;

let home: string;
let ports: { site: number; cards: number };
let front: Front;
let started: ChildProcess[];

/** A release named `broken` ends at its start, and one named `hanging` never begins. */
function startRelease(folder: string): ChildProcess {
  const programs: Record<string, string[]> = {
    broken: [
      '-e',
      "process.send({ kind: 'loaded' }); process.on('message', () => process.exit(1))",
    ],
    unloaded: ['-e', 'process.exit(1)'],
    hanging: ['-e', "process.send({ kind: 'loaded' }); process.on('message', () => undefined)"],
  };
  const child = spawn(process.execPath, programs[folder] ?? [builtMachine('testBed')], {
    env: {
      ...process.env,
      TEST_BED_HOME: home,
      TEST_BED_PORT: String(ports.site),
      TEST_BED_CARD_PORT: String(ports.cards),
      TEST_BED_QA: '1',
      TEST_BED_FRONT: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  started.push(child);
  return child;
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'ikhaa-front-'));
  started = [];
  copyPreparedData(home);
  ports = { site: await freePort(), cards: await freePort() };
  front = await startFront({
    doors: {
      site: { port: ports.site, host: '127.0.0.1' },
      cards: { port: ports.cards, host: '127.0.0.1' },
    },
    start: startRelease,
    folder: 'one',
    log: () => undefined,
    onEnd: () => undefined,
  });
});
afterAll(async () => {
  await front.close();
  rmSync(home, { recursive: true, force: true });
});

const siteUrl = (): string => `http://127.0.0.1:${ports.site}`;
const runningProcess = (): number =>
  (JSON.parse(readFileSync(join(home, 'data/running.json'), 'utf8')) as { pid: number }).pid;

async function donationsByPayment(): Promise<Record<string, number>> {
  const { endpoint, project, serverKey } = findRunningMachine(join(home, 'data'));
  const client = new Client().setEndpoint(endpoint).setProject(project).setKey(serverKey);
  const { documents } = await new Databases(client).listDocuments<
    Awaited<ReturnType<Databases['getDocument']>> & { payment_intent: string }
  >({
    databaseId: DATABASE_ID,
    collectionId: IDS.donations,
    queries: [Query.startsWith('payment_intent', 'pi_'), Query.limit(500)],
  });
  const counts: Record<string, number> = {};
  for (const { payment_intent: id } of documents) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

/** Reads and donations until `end`, which returns failures, counts and the longest answer. */
function load(): () => Promise<{
  failures: string[];
  given: number;
  reads: number;
  longest: number;
}> {
  let isOver = false;
  const result = { failures: [] as string[], given: 0, reads: 0, longest: 0 };
  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!isOver) {
      const began = performance.now();
      await work().catch((error: unknown) => result.failures.push(String(error)));
      result.longest = Math.max(result.longest, performance.now() - began);
    }
  };
  const read = async (): Promise<void> => {
    const path = `/v1/databases/${DATABASE_ID}/collections/${IDS.projects}/documents`;
    const answer = await fetch(`${siteUrl()}${path}`, {
      headers: { 'x-appwrite-project': 'ikhaa' },
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a read answered ${answer.status}`);
    result.reads += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const donate = async (): Promise<void> => {
    await give(siteUrl(), `http://127.0.0.1:${ports.cards}`);
    result.given += 1;
  };
  const all = [repeat(read), repeat(read), repeat(read), repeat(donate)];
  return async () => {
    isOver = true;
    await Promise.all(all);
    return result;
  };
}

it('refuses no request while releases change under load, forth and back', async () => {
  const end = load();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const first = runningProcess();
  const forth = await front.switchTo('two', START_LIMIT_MS);
  const second = runningProcess();
  const back = await front.switchTo('one', START_LIMIT_MS);
  const { failures, given, reads, longest } = await end();
  expect(longest).toBeLessThan(30_000);
  expect(failures).toEqual([]);
  expect([forth, back]).toMatchObject([{ isDone: true }, { isDone: true }]);
  expect(new Set([first, second, runningProcess()]).size).toBe(3);
  expect(front.folder()).toBe('one');
  expect(reads).toBeGreaterThan(10);
  expect(given).toBeGreaterThan(1);
  const counts = Object.values(await donationsByPayment());
  expect(counts).toEqual(Array.from({ length: given }, () => 1));
});

it.each([
  ['broken', 'it ended, for the reason that it logged'],
  ['hanging', 'it was not ready after 1 s'],
])('starts the release before again if the next one is %s', async (release, reason) => {
  const end = load();
  expect(await front.switchTo(release, 1_000)).toMatchObject({ isDone: false, reason });
  const { failures } = await end();
  expect(failures).toEqual([]);
  expect(front.folder()).toBe('one');
});

it('leaves the running machine alone if the next release cannot be loaded', async () => {
  const before = runningProcess();
  expect(await front.switchTo('unloaded', START_LIMIT_MS)).toMatchObject({
    isDone: false,
    longestWaitMs: 0,
  });
  expect(runningProcess()).toBe(before);
});

it('switches once when it is asked twice at the same time', async () => {
  const [first, second] = await Promise.all([
    front.switchTo('two', START_LIMIT_MS),
    front.switchTo('three', START_LIMIT_MS),
  ]);
  expect(first).toMatchObject({ isDone: true });
  expect(second).toEqual({ isDone: false, reason: 'another switch runs', longestWaitMs: 0 });
  expect(front.folder()).toBe('two');
});

it('leaves no process behind, and frees its ports', async () => {
  await front.close();
  expect(
    started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null),
  ).toEqual([]);
  expect(existsSync(join(home, 'data/running.json'))).toBe(false);
  await expect(
    new Promise((resolve, fail) => {
      connect(ports.site, '127.0.0.1').once('connect', resolve).once('error', fail);
    }),
  ).rejects.toThrow('ECONNREFUSED');
});
