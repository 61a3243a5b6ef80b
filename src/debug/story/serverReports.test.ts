import { NOTHING_REPORTED } from '@core/qa/serverReport';
import { createServerReports } from './serverReports';

const HOSTS = { appwrite: 'https://appwrite.example/v1', stripe: 'https://api.stripe.com' };
const KEYS = { appwrite: '', stripe: 'rk_test_key' };

const json = (body: unknown): Response => Response.json(body);

test('keys are used at once, then every few seconds, and forgotten with their reports', async () => {
  jest.useFakeTimers();
  const asked: string[] = [];
  let answer: (response: Response) => void = () => undefined;
  const reports = createServerReports(
    (address) => {
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
  expect(asked).toEqual(['http://localhost:12112', HOSTS.stripe]);
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
  expect(asked.at(-1)).toBe('http://localhost:12112');
  jest.useRealTimers();
});
