/** Measures the embedded server from its own process: rates, latencies, memory, and deep pages. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  expectingSuccess,
  goal,
  load,
  makeSender,
  median,
  percentile,
  queryString,
  type Load,
  type Send,
} from './lib/measuring';

const HELP = `Usage: node scripts/run.mjs tools/bench-backend.ts [options]

Starts the server in a process of its own and prints, with the goal beside each:
list-documents per second (25 documents, one filter, one order), create-document per second, the 99th percentile of
their times, resident memory after all requests, and the time of a page after a cursor at any place against the first page's.

  --documents N   documents in the large collection (default 100000)
  --requests N    requests in all for the memory figure (default 100000)
  --connections N (default 16)
  --rounds N      of which the median counts (default 3)
  --help          this text
`;

const GOALS = {
  listsPerSecond: 1500,
  createsPerSecond: 800,
  p99Ms: 50,
  pagingRatio: 2,
  megabytes: 200,
};
const PROJECT = 'bench';
const KEY = 'bench-key';
const WORDS = ['water', 'bread', 'school', 'shelter', 'olive', 'lamp', 'well', 'seed'];

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

type Server = { process: ChildProcess; url: string };

function start(dataDir: string): Promise<Server> {
  const child = spawn(
    process.execPath,
    [
      join(__dirname, '../packages/appwrite-emulator/bin/appwrite-emulator.mjs'),
      '--port',
      '0',
      '--project',
      PROJECT,
      '--key',
      KEY,
      '--data',
      dataDir,
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${String(code)}`)));
    child.stdout?.on('data', (data: Buffer) => {
      const url = /http:\/\/\S+/.exec(data.toString())?.[0];
      if (url) resolve({ process: child, url });
    });
  });
}

const DOCUMENTS = '/databases/main/collections/items/documents';

async function makeSchema(send: Send): Promise<void> {
  await send('POST', '/databases', { databaseId: 'main', name: 'Main' });
  await send('POST', '/databases/main/collections', {
    collectionId: 'items',
    name: 'Items',
    permissions: ['read("any")'],
  });
  const collection = '/databases/main/collections/items';
  await send('POST', `${collection}/attributes/string`, {
    key: 'title',
    size: 128,
    required: true,
  });
  await send('POST', `${collection}/attributes/string`, {
    key: 'body',
    size: 2000,
    required: false,
  });
  await send('POST', `${collection}/attributes/string`, { key: 'kind', size: 32, required: true });
  await send('POST', `${collection}/attributes/integer`, { key: 'amount', required: true });
  await send('POST', `${collection}/attributes/datetime`, { key: 'date', required: true });
  await send('POST', `${collection}/attributes/boolean`, {
    key: 'listed',
    required: false,
    default: true,
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  await send('POST', `${collection}/indexes`, {
    key: 'by_kind',
    type: 'key',
    attributes: ['kind', 'date'],
    orders: ['ASC', 'DESC'],
  });
  await send('POST', `${collection}/indexes`, {
    key: 'by_date',
    type: 'key',
    attributes: ['date'],
    orders: ['DESC'],
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
}

const itemAt = (at: number): Record<string, unknown> => ({
  title: `Item ${at}`,
  body: WORDS.map((word, index) => `${word} ${at + index}`).join(', '),
  kind: WORDS[at % WORDS.length],
  amount: (at * 7919) % 100_000,
  date: new Date(Date.UTC(2020, 0, 1) + ((at * 7_919_000) % 160_000_000_000)).toISOString(),
});

async function pagingRatio(
  asGuest: Send,
  documents: number,
): Promise<{ first: number; worst: number }> {
  const timeOf = async (queries: readonly object[]): Promise<{ ms: number; body: string }> => {
    const times: number[] = [];
    let body = '';
    for (let round = 0; round < 15; round += 1) {
      const began = performance.now();
      ({ body } = await asGuest('GET', `${DOCUMENTS}?total=0&${queryString(queries)}`));
      times.push(performance.now() - began);
    }
    return { ms: median(times), body };
  };
  const order = { method: 'orderDesc', attribute: 'date' };
  const first = (await timeOf([order])).ms;
  let worst = 0;
  for (const share of [0.01, 0.25, 0.5, 0.75, 0.99]) {
    const found = await asGuest(
      'GET',
      `${DOCUMENTS}?total=0&${queryString([order, { method: 'limit', values: [1] }, { method: 'offset', values: [Math.floor(documents * share)] }])}`,
    );
    const list: { documents: { $id: string }[] } = JSON.parse(found.body);
    const id = list.documents[0]?.$id;
    worst = Math.max(worst, (await timeOf([order, { method: 'cursorAfter', values: [id] }])).ms);
  }
  return { first, worst };
}

async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      documents: { type: 'string', default: '100000' },
      requests: { type: 'string', default: '100000' },
      connections: { type: 'string', default: '16' },
      rounds: { type: 'string', default: '3' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    say(HELP);
    return;
  }
  const [documents, requests] = [Number(values.documents), Number(values.requests)];
  const [connections, rounds] = [Number(values.connections), Number(values.rounds)];
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-backend-'));
  const server = await start(dataDir);
  let done = 0;
  try {
    const asGuest = expectingSuccess(
      makeSender(server.url, connections, { 'x-appwrite-project': PROJECT }),
    );
    const asKey = expectingSuccess(
      makeSender(server.url, connections, { 'x-appwrite-project': PROJECT, 'x-appwrite-key': KEY }),
    );
    await makeSchema(asKey);
    for (let at = 0; at < documents; at += 100) {
      const batch = Array.from({ length: Math.min(100, documents - at) }, (_, index) => ({
        $id: `i${at + index}`,
        ...itemAt(at + index),
      }));
      await asKey('POST', DOCUMENTS, { documents: batch });
    }
    const creates: Load[] = [];
    const lists: Load[] = [];
    for (let round = 0; round < rounds; round += 1) {
      creates.push(
        await load(3000, connections, (at) =>
          asKey('POST', DOCUMENTS, { documentId: `c${round}x${at}`, data: itemAt(at) }),
        ),
      );
      lists.push(
        await load(5000, connections, (at) =>
          asGuest(
            'GET',
            `${DOCUMENTS}?${queryString([
              { method: 'equal', attribute: 'kind', values: [WORDS[at % WORDS.length]] },
              { method: 'orderDesc', attribute: 'date' },
            ])}`,
          ),
        ),
      );
      done += 8000;
    }
    const listRate = median(lists.map(({ rate }) => rate));
    const createRate = median(creates.map(({ rate }) => rate));
    const listP99 = median(lists.map(({ times }) => percentile(times, 0.99)));
    const createP99 = median(creates.map(({ times }) => percentile(times, 0.99)));
    say(
      goal(
        listRate >= GOALS.listsPerSecond,
        `list    ${listRate.toFixed(0)}/s (goal ${GOALS.listsPerSecond}), ratio ${(listRate / GOALS.listsPerSecond).toFixed(2)}`,
      ),
    );
    say(goal(listP99 < GOALS.p99Ms, `        p99 ${listP99.toFixed(1)} ms (goal ${GOALS.p99Ms})`));
    say(
      goal(
        createRate >= GOALS.createsPerSecond,
        `create  ${createRate.toFixed(0)}/s (goal ${GOALS.createsPerSecond}), ratio ${(createRate / GOALS.createsPerSecond).toFixed(2)}`,
      ),
    );
    say(
      goal(createP99 < GOALS.p99Ms, `        p99 ${createP99.toFixed(1)} ms (goal ${GOALS.p99Ms})`),
    );
    const { first, worst } = await pagingRatio(asGuest, documents);
    say(
      goal(
        worst / first <= GOALS.pagingRatio,
        `paging  first ${first.toFixed(2)} ms, slowest after a cursor ${worst.toFixed(2)} ms, ratio ${(worst / first).toFixed(2)} (goal ${GOALS.pagingRatio})`,
      ),
    );
    await load(Math.max(0, requests - done), connections, (at) =>
      asGuest('GET', `${DOCUMENTS}/i${at % documents}`),
    );
    const memory = await residentMegabytes(server.process.pid);
    say(
      goal(
        memory < GOALS.megabytes,
        `memory  ${memory.toFixed(0)} MB resident after ${Math.max(done, requests)} requests (goal ${GOALS.megabytes})`,
      ),
    );
  } finally {
    server.process.removeAllListeners('exit');
    server.process.kill('SIGTERM');
    await new Promise((resolve) => server.process.once('exit', resolve));
    await rm(dataDir, { recursive: true, force: true });
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
