import { request } from 'node:http';
import { NOTHING_REPORTED } from '@core/qa/serverReport';
import { startReportServer, type ReportServer } from './reportServer';

let server: ReportServer;
const asked: number[] = [];

beforeAll(async () => {
  server = await startReportServer(
    0,
    (since) => {
      asked.push(since);
      return since === 13
        ? Promise.reject(new Error('secret detail'))
        : Promise.resolve(NOTHING_REPORTED);
    },
    () => undefined,
  );
});
afterAll(() => server.close());

type Answer = { status: number; allowed: string | undefined; body: string };

/** With exactly these headers, as a browser would not allow. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((done, fail) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: server.port,
        path,
        method,
        headers: { host: `localhost:${server.port}`, origin: 'http://localhost:3000', ...headers },
      },
      (answer) => {
        let body = '';
        answer.on('data', (part: Buffer) => (body += part.toString()));
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            allowed: answer.headers['access-control-allow-origin'],
            body,
          }),
        );
      },
    );
    sent.once('error', fail);
    sent.end();
  });

test('a page of this computer learns what happened', async () => {
  const { status, allowed, body } = await ask('/report?since=1000');
  expect([status, allowed]).toEqual([200, 'http://localhost:3000']);
  expect(JSON.parse(body)).toEqual(NOTHING_REPORTED);
  expect(asked).toEqual([1_000]);
});

test.each<[string, Record<string, string>]>([
  ['another website', { origin: 'https://evil.example' }],
  ['a website whose name begins like this computer’s', { origin: 'http://localhost.evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a name that was bound anew', { host: 'evil.example' }],
  ['somebody behind a web server', { 'x-forwarded-for': '203.0.113.9' }],
])('the report is refused to %s', async (_who, headers) => {
  asked.length = 0;
  expect((await ask('/report?since=0', headers)).status).toBe(403);
  expect(asked).toEqual([]);
});

test('nothing but the report is answered, and a failure keeps its detail', async () => {
  expect((await ask('/report', {}, 'POST')).status).toBe(404);
  expect((await ask('/..%2f')).status).toBe(404);
  expect((await ask('/report?since=-1')).status).toBe(400);
  expect((await ask('/report?since=x')).status).toBe(400);
  const failed = await ask('/report?since=13');
  expect(failed.status).toBe(500);
  expect(failed.body).not.toContain('secret detail');
});
