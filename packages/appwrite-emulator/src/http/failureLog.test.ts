import { waitFor, startFixture, type Fixture } from '../testing/fixture';
import { AppwriteError } from '../core/errors';
import { createFailureLog } from './failureLog';

jest.setTimeout(60_000);

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ rateLimits: true });
});
afterAll(() => fixture.close());

const refusals = (): string[] => fixture.logged.filter((line) => line.startsWith('too many'));

it('logs one line for a flood of refused requests, without address and e-mail', async () => {
  const email = 'amina@example.org';
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1) {
    const { status } = await fixture.send('POST', '/account/sessions/email', {
      body: { email, password: `wrong-password-${count}` },
    });
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(40);
  await waitFor(() => refusals().length > 0, 'the line');
  expect(refusals()).toEqual([
    'too many requests: POST /v1/account/sessions/email, 10 in 3600 s by url:{url},ip:{ip},email:{param-email}',
  ]);
});

const tooMany = (limit?: string): AppwriteError =>
  new AppwriteError('general_rate_limit_exceeded', limit === undefined ? {} : { limit });
const request = { method: 'GET', routeOptions: { url: '/v1/account' } } as never;

/** @param endMinute runs what was put off */
function startLog(): {
  lines: string[];
  fail: ReturnType<typeof createFailureLog>;
  endMinute(): void;
} {
  const lines: string[] = [];
  let works: (() => void)[] = [];
  return {
    lines,
    fail: createFailureLog((line, level) => lines.push(`${level} ${line}`), {
      later: (_ms, work) => works.push(work),
    }),
    endMinute() {
      const due = works;
      works = [];
      for (const work of due) work();
    },
  };
}

it('logs at the end of the minute how many more came, and begins again', () => {
  const { lines, fail, endMinute } = startLog();
  for (let count = 0; count < 5; count += 1) fail(tooMany('a limit'), request, 'amina');
  fail(tooMany(), request);
  endMinute();
  fail(tooMany(), request);
  expect(lines).toEqual([
    'warn too many requests: GET /v1/account, a limit, account amina',
    'warn too many requests: GET /v1/account',
    'warn too many requests: GET /v1/account, a limit, account amina: 4 more within a minute',
    'warn too many requests: GET /v1/account',
  ]);
});

it('logs a bounded number of lines in a minute for any number of accounts', () => {
  const { lines, fail, endMinute } = startLog();
  for (let count = 0; count < 5_000; count += 1) fail(tooMany(), request, `account${count}`);
  expect(lines).toHaveLength(101);
  endMinute();
  expect(lines.at(-1)).toBe('warn too many requests: GET /v1/account: 4899 more within a minute');
});

it('logs no other refusal', () => {
  const { lines, fail } = startLog();
  fail(new AppwriteError('user_invalid_credentials'), request);
  expect(lines).toEqual([]);
});
