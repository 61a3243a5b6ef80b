/**
 * Attackers send 300 requests a second for a minute, of every kind and oddly spelled, from one
 * address and from many.
 *
 * Defence: The machine limits costly requests by IP address and by their number at once, and
 * refuses the rest. Other requests cost little.
 */
import { Agent } from 'node:http';
import { setInterval, setTimeout } from 'node:timers/promises';
import { AttackedSite, type RawAnswer, type RawRequest } from './support/attackedSite';

jest.setTimeout(400_000);

const PER_SECOND = 300;
const SECONDS = 60;
/** The program, its statements and its heap have their size after the first seconds. */
const WARM_UP_SECONDS = 5;
const VISIT_EVERY_MS = 250;
const CONNECTIONS = 200;
/**
 * Where other work leaves the processors no time for so many, the flood is as large as they let it
 * be.
 */
const MOST_UNANSWERED = 1_000;
const LEAST_PER_SECOND = 30;
const QUIET_MS = 5_000;
/** Of what is still needed afterwards. */
const MOST_LIVE_MIB = 30;
/**
 * Of what the system has given: from 24 on, Node.js keeps pages of its heap that are free, within
 * the bounds of the heaps.
 */
const MOST_MEMORY_MIB = Number(process.versions.node.split('.')[0]) >= 24 ? 250 : 100;
/** For the heap to be swept. */
const CALM_SECONDS = 30;

let site: AttackedSite;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const visitorsAgent = new Agent({ keepAlive: true });

beforeAll(async () => {
  site = await AttackedSite.start({ realTime: true });
}, 180_000);
afterAll(async () => {
  agent.destroy();
  visitorsAgent.destroy();
  await site.close();
});

const PROJECTS = '/v1/databases/ikhaa/collections/projects/documents';
const query = (text: string): string => `queries[0]=${encodeURIComponent(text)}`;
const message = {
  documentId: 'unique()',
  data: {
    full_name: 'A',
    email: 'a@example.org',
    phone: '+9647701234567',
    write_to_us: 'A message',
  },
};
const KINDS: readonly ((at: number) => RawRequest)[] = [
  () => ({ path: '/', headers: { 'accept-encoding': 'br, gzip' } }),
  (at) => ({ path: `/project-details/none${at}` }),
  () => ({ path: '/..%2f..%2f%65tc/passwd' }),
  () => ({ path: PROJECTS }),
  () => ({
    path: `${PROJECTS}?${query('{"method":"search","attribute":"title_en","values":["a"]}')}`,
  }),
  () => ({
    path: `/v1/tablesdb/IKHAA/tables/Projects/rows?${query('{"method":"orderDesc","attribute":"actual_amount"}')}`,
  }),
  () => ({ path: '//v1/health/version' }),
  () => ({ path: '/v1/%61ccount' }),
  () => ({ path: '/V1/ACCOUNT', headers: { 'x-appwrite-key': '' } }),
  (at) => ({
    method: 'POST',
    path: '/v1/account/sessions/%65mail',
    body: { email: `nobody${at}@example.org`, password: 'a-wrong-guess' },
  }),
  (at) => ({
    method: 'POST',
    path: '/v1/account',
    body: { userId: 'unique()', email: `flood${at}@example.org`, password: 'camel-harbour-92' },
  }),
  (at) => ({
    method: 'POST',
    path: '/v1/account/r%65covery',
    body: { email: `nobody${at}@example.org`, url: `${site.origin}/reset` },
  }),
  () => ({
    method: 'POST',
    path: '/v1/databases/ikhaa/collections/contact_messages/documents',
    body: message,
  }),
  () => ({
    method: 'POST',
    path: '/v1/functions/payments/executions',
    body: { path: '/checkout', method: 'POST', body: '{}' },
  }),
  () => ({
    method: 'POST',
    path: '/_functions/payments/webhook',
    body: '{"id":"evt_none"}',
    headers: { 'stripe-signature': 't=1,v1=00' },
  }),
  () => ({
    method: 'POST',
    path: '/_functions/payments/record',
    body: '{"sessionId":"cs_test_none","line":0}',
  }),
  () => ({
    method: 'POST',
    path: '/v1/account/sessions/email',
    body: '['.repeat(20_000),
    headers: { 'content-type': 'application/json' },
  }),
  () => ({ method: 'OPTIONS', path: '/v1/account', headers: { origin: 'https://evil.example' } }),
  () => ({ method: 'HEAD', path: PROJECTS }),
  () => ({ method: 'DELETE', path: '/v1/users/none' }),
];

/** Every third comes from the address of this computer, the others from one of 200. */
const requestOf = (at: number): RawRequest => {
  const request = KINDS[at % KINDS.length]?.(at) ?? { path: '/' };
  return at % 3 === 0 ? request : { ...request, address: `10.80.${at % 8}.${(at % 25) + 1}` };
};

interface Flood {
  asked: number;
  answered: number;
  statuses: Record<string, number>;
  /** Answers that a server which cannot go on would give. */
  broken: unknown[];
}

/**
 * Asks by the clock, whether or not what was asked before has been answered. Resolves once all is.
 */
async function flood(seconds: number): Promise<Flood> {
  const result: Flood = { asked: 0, answered: 0, statuses: {}, broken: [] };
  const answers: Promise<void>[] = [];
  const ask = async (at: number): Promise<void> => {
    const request = requestOf(at);
    const isGood = ({ status, headers }: RawAnswer): boolean =>
      status < 500 || (status === 503 && headers['retry-after'] !== undefined);
    const [status, isFit] = await site.send({ ...request, agent }).then(
      (answer) => [String(answer.status), isGood(answer)] as const,
      (error: unknown) => [String(error), false] as const,
    );
    result.answered += 1;
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    if (!isFit) result.broken.push([request.method, request.path, status]);
  };
  const began = performance.now();
  for await (const _tick of setInterval(10)) {
    const due = Math.min(seconds, (performance.now() - began) / 1000) * PER_SECOND;
    for (
      ;
      result.asked < Math.floor(due) && result.asked - result.answered < MOST_UNANSWERED;
      result.asked += 1
    )
      answers.push(ask(result.asked));
    if (due >= seconds * PER_SECOND) break;
  }
  await Promise.all(answers);
  return result;
}

/** Visits a page and reads its content, again and again. @returns how long each took, in ms */
async function visitsDuring(attack: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = attack.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  for await (const _tick of setInterval(VISIT_EVERY_MS)) {
    if (isOver) break;
    const began = performance.now();
    for (const path of ['/', `${PROJECTS}?${query('{"method":"limit","values":[6]}')}`]) {
      expect((await site.send({ path, address: '10.81.0.1', agent: visitorsAgent })).status).toBe(
        200,
      );
    }
    times.push(performance.now() - began);
  }
  await over;
  return times;
}

const p95 = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? NaN;

it('is answered or refused, keeps no visitor waiting, and leaves no memory taken', async () => {
  const quiet = p95(await visitsDuring(setTimeout(QUIET_MS)));
  const warm = await flood(WARM_UP_SECONDS);
  expect(warm.broken.slice(0, 5)).toEqual([]);
  const liveBefore = await site.liveMemoryMiB();
  const { memoryMiB: before, pid } = site;
  const flooding = flood(SECONDS);
  const times = await visitsDuring(flooding);
  const { asked, statuses, broken } = await flooding;
  for (
    let second = 0;
    second < CALM_SECONDS && site.memoryMiB - before >= MOST_MEMORY_MIB;
    second += 1
  )
    await visitsDuring(setTimeout(1000));
  const live = await site.liveMemoryMiB();
  const figures = `${asked} requests in a minute: ${JSON.stringify(statuses)}; a visit p95 ${p95(times).toFixed(0)} ms of ${times.length}, ${quiet.toFixed(0)} ms without; memory ${before.toFixed(0)} to ${site.memoryMiB.toFixed(0)} MiB, of which ${liveBefore.toFixed(0)} and ${live.toFixed(0)} are needed\n`;
  process.stdout.write(figures);
  expect(broken.slice(0, 5)).toEqual([]);
  expect(asked).toBeGreaterThan(LEAST_PER_SECOND * SECONDS);
  expect(statuses['429']).toBeGreaterThan(0);
  // The flood is made on the processors that answer it, and other work may keep them busy too.
  expect(p95(times)).toBeLessThan(Math.max(5_000, 40 * quiet));
  expect(site.pid).toBe(pid);
  expect(live - liveBefore).toBeLessThan(MOST_LIVE_MIB);
  expect(site.memoryMiB - before).toBeLessThan(MOST_MEMORY_MIB);
  expect((await site.asKey({ path: '/v1/health/version' })).status).toBe(200);
});
