import { REPORT_LIMITS } from '@core/qa/technicalReport';
import { aTechnicalReport } from '@core/testing/aTechnicalReport';
import { accountsFunction } from './accountsFunction';
import type { ReportRecords } from './technicalReports';

const KEY = 'k'.repeat(32);
const report = aTechnicalReport({ at: 1_764_118_800_000 });

type Stored = Parameters<ReportRecords['addReport']>[1];

function aFunction(variables: Record<string, string> = { IKHAA_TECHNICAL_REPORTS: 'on' }) {
  const stored = new Map<string, Stored>();
  const logged: string[] = [];
  const records: ReportRecords = {
    reportsSince: () => Promise.resolve(stored.size),
    addReport: (id, one) => {
      if (stored.has(id)) return Promise.resolve('exists');
      stored.set(id, one);
      return Promise.resolve('added');
    },
  };
  const run = accountsFunction(() => ({ CALLER_HASH_KEY: KEY, ...variables }), {
    records: () => {
      throw new Error('no account is asked for');
    },
    clock: { now: () => 1_764_118_800_000 },
    reports: () => records,
  });
  const send = async (body: unknown, address = '203.0.113.5'): Promise<[number, unknown]> => {
    let answer: [number, unknown] = [0, null];
    await run({
      req: {
        method: 'POST',
        path: '/technical-report',
        headers: { 'x-appwrite-client-ip': address },
        bodyText: typeof body === 'string' ? body : JSON.stringify(body),
      },
      res: {
        json: (given, status = 200) => (answer = [status, given]),
        redirect: () => undefined,
      },
      log: (line) => logged.push(line),
      error: (line) => logged.push(line),
    });
    return answer;
  };
  return { send, stored, logged };
}

it('is taken where the charity wants reports, with the words kept apart', async () => {
  const { send, stored, logged } = aFunction();
  expect(await send({ report, words: ' I pressed Donate. ' })).toEqual([200, { received: true }]);
  expect([...stored.values()]).toEqual([{ report, words: 'I pressed Donate.' }]);
  expect(logged.join()).not.toContain('pressed');
  expect(logged.join()).not.toContain('203.0.113.5');
});

it.each([[{}], [{ IKHAA_TECHNICAL_REPORTS: '' }], [{ IKHAA_TECHNICAL_REPORTS: 'off' }]])(
  'is refused where the setting is %j, even when the page offers it',
  async (variables) => {
    const { send, stored } = aFunction(variables);
    expect(await send({ report, words: '' })).toEqual([404, { failure: { code: 'notFound' } }]);
    expect(stored.size).toBe(0);
  },
);

it('takes five of a caller in a day, also at once, and serves others', async () => {
  const { send, stored } = aFunction();
  const sent = await Promise.all(Array.from({ length: 12 }, () => send({ report, words: '' })));
  expect(sent.filter(([status]) => status === 200)).toHaveLength(REPORT_LIMITS.perCaller);
  expect(sent.filter(([status]) => status === 429)).toHaveLength(12 - REPORT_LIMITS.perCaller);
  expect(stored.size).toBe(REPORT_LIMITS.perCaller);
  expect((await send({ report, words: '' }, '203.0.113.6'))[0]).toBe(200);
});

it('takes fifty of all callers in a day', async () => {
  const { send, stored } = aFunction();
  for (let caller = 0; caller < 12; caller += 1)
    for (let count = 0; count < 5; count += 1)
      await send({ report, words: '' }, `203.0.113.${caller}`);
  expect(stored.size).toBe(REPORT_LIMITS.perDay);
});

it('takes fifty of all callers in a day, also in one moment', async () => {
  const { send, stored } = aFunction();
  const sent = await Promise.all(
    Array.from({ length: 60 }, (_, at) => send({ report, words: '' }, `203.0.113.${at % 12}`)),
  );
  expect(stored.size).toBe(REPORT_LIMITS.perDay);
  expect(sent.filter(([status]) => status === 429)).toHaveLength(60 - REPORT_LIMITS.perDay);
});

it('takes one after another failed', async () => {
  const { send, stored } = aFunction();
  const [bad, good] = await Promise.all([
    send({ report: { ...report, state: { id: 'x'.repeat(60_000) } }, words: '' }),
    send({ report, words: '' }),
  ]);
  expect([bad[0], good[0], stored.size]).toEqual([400, 200, 1]);
});

it('is scrubbed again, even when the browser claims to have scrubbed it', async () => {
  const { send, stored } = aFunction();
  const state = {
    auth: { user: { name: 'Layla Hassan', email: 'layla@example.org' } },
    note: 'Layla Hassan gave with 4242 4242 4242 4242',
    title: 'call +961 70 123 456',
    'layla@example.org': { token: 'secret-token' },
    cart: { lines: [{ projectId: 'cs_live_a1B2c3D4e5F6', quantity: 2 }] },
  };
  expect((await send({ report: { ...report, state }, words: '' }))[0]).toBe(200);
  const text = JSON.stringify([...stored.values()]);
  for (const secret of ['Layla', 'layla', '4242', '+961', 'secret-token', 'cs_live_a1'])
    expect(text).not.toContain(secret);
  expect(text).toContain('"quantity":2');
});

it.each<[string, unknown, string]>([
  ['no JSON', '{', ''],
  ['another format', { report: { ...report, format: 2 }, words: '' }, 'report'],
  ['a code of its own', { report: { ...report, cause: 'Layla' }, words: '' }, 'report'],
  [
    'words in the page',
    { report: { ...report, page: '/cart?name=Layla Hassan' }, words: '' },
    'report',
  ],
  ['words as content', { report: { ...report, content: ['Layla Hassan'] }, words: '' }, 'report'],
  [
    'words as a browser',
    {
      report: { ...report, environment: { ...report.environment, browser: 'layla@example.org' } },
      words: '',
    },
    'report',
  ],
  [
    'too many requests',
    {
      report: {
        ...report,
        network: Array.from({ length: 61 }, () => ({
          to: 'account',
          at: 1,
          milliseconds: 1,
          status: 200,
        })),
      },
      words: '',
    },
    'report',
  ],
  ['words without end', { report, words: 'w'.repeat(1_001) }, 'words'],
  [
    'a report of 60 kB',
    { report: { ...report, state: { id: 'x'.repeat(60_000) } }, words: '' },
    'report',
  ],
  [
    'one that grows by its marks',
    {
      report: { ...report, state: { a: Array.from({ length: 11_000 }, () => '1') } },
      words: '',
    },
    'report',
  ],
  ['a body of 70 kB', { report: { ...report, state: { id: 'x'.repeat(70_000) } }, words: '' }, ''],
  [
    'brackets without end',
    `{"report":{"state":${'{"a":'.repeat(40)}1${'}'.repeat(40)}},"words":""}`,
    '',
  ],
])('refuses %s', async (_what, body, field) => {
  const { send, stored } = aFunction();
  const [status, answer] = await send(body);
  expect([status, answer]).toMatchObject([
    400,
    { failure: { code: 'invalid', ...(field && { field }) } },
  ]);
  expect(stored.size).toBe(0);
});
