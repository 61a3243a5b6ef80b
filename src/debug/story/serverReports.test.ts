import { QA_PORTS_PATH } from '@core/qa/qaPorts';
import { NOTHING_REPORTED } from '@core/qa/serverReport';
import { createServerReports, rememberReportAddress } from './serverReports';

const HOSTS = { appwrite: 'https://appwrite.example/v1', stripe: 'https://api.stripe.com' };
const KEYS = { appwrite: '', stripe: 'rk_test_key' };

const PORTS = { cards: 4711, report: 4712 };

const json = (body: unknown): Response => Response.json(body);

beforeEach(() => sessionStorage.clear());

test('keys are used at once, then every few seconds, and forgotten with their reports', async () => {
  jest.useFakeTimers();
  const asked: string[] = [];
  let answer: (response: Response) => void = () => undefined;
  const reports = createServerReports(
    (address) => {
      if (address === QA_PORTS_PATH) return Promise.resolve(json(PORTS));
      const { origin } = new URL(String(address));
      asked.push(origin);
      return origin === HOSTS.stripe
        ? new Promise((done) => (answer = done))
        : Promise.resolve(json(NOTHING_REPORTED));
    },
    () => HOSTS,
  );
  await reports.refresh(5_000);
  reports.useKeys(KEYS);
  await reports.refresh(5_000);
  expect(asked).toEqual(['http://localhost:4712', HOSTS.stripe]);
  expect(reports.hasKeys()).toBe(true);

  jest.advanceTimersByTime(5_000);
  void reports.refresh(5_000);
  expect(asked.slice(2)).toEqual([HOSTS.stripe]);

  reports.useKeys(null);
  const event = { id: 'evt_1', created: 5, type: 'charge.succeeded', pending_webhooks: 0 };
  answer(json({ data: [{ ...event, data: { object: {} } }] }));
  await jest.advanceTimersByTimeAsync(0);
  expect(reports.report()).toBe(NOTHING_REPORTED);
  expect(reports.problem()).toBeNull();
  expect(asked.at(-1)).toBe('http://localhost:4712');
  jest.useRealTimers();
});

test('a machine that names no port of its reports is not asked for them', async () => {
  const asked: string[] = [];
  const reports = createServerReports(
    async (address) => {
      asked.push(String(address));
      if (address === QA_PORTS_PATH) return new Response('Not Found', { status: 404 });
      throw new TypeError('Failed to fetch');
    },
    () => HOSTS,
  );
  // A port of an earlier test is forgotten with the machine that had it.
  await reports.refresh(0);
  asked.length = 0;
  await reports.refresh(0);
  expect(asked).toEqual([QA_PORTS_PATH]);
  expect(reports.problem()).toContain('does not name the port of its reports');
  rememberReportAddress('http://localhost:5000');
  await reports.refresh(0);
  expect(asked).toContain('http://localhost:5000/report?since=0');
  expect(reports.problem()).toContain('Nothing answers at http://localhost:5000');
});
