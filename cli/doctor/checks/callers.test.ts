import { readSubject, type Subject } from '../subject';
import { checkCallers } from './callers';
import { checkOrigins } from './origins';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const subjectAt = (endpoint: string): Subject =>
  readSubject({
    IKHAA_APPWRITE_ENDPOINT: endpoint,
    IKHAA_APPWRITE_PROJECT: 'charity',
    PUBLIC_URL: 'https://charity.example',
  });
const PUBLIC = subjectAt('https://api.charity.example/v1');

/** @param seen the caller's address, by the address that a header names */
function answerAs(seen: (named: string | null) => string | undefined): void {
  globalThis.fetch = async (_address, init) =>
    Response.json({ ip: seen(new Headers(init?.headers).get('x-forwarded-for')) });
}

it('accepts a server that sees the caller and not what a header names', async () => {
  answerAs(() => '198.51.100.7');
  expect(await checkCallers(PUBLIC)).toMatchObject([{ outcome: 'ok' }]);
});

it('fails where any caller may name another address', async () => {
  answerAs((named) => named ?? '198.51.100.7');
  expect(await checkCallers(PUBLIC)).toMatchObject([
    { outcome: 'failed', todo: expect.stringContaining('_APP_TRUSTED_PROXIES') },
  ]);
});

it.each(['172.18.0.1', '10.0.0.4', '::1', 'fd00::1', '::ffff:10.0.0.4'])(
  'warns of a server that sees its own network’s %s',
  async (address) => {
    answerAs(() => address);
    expect(await checkCallers(PUBLIC)).toMatchObject([
      { outcome: 'warning', says: expect.stringContaining(address) },
    ]);
  },
);

it('cannot judge a server of the same network, or one that shows no address', async () => {
  answerAs((named) => named ?? '127.0.0.1');
  expect(await checkCallers(subjectAt('http://127.0.0.1:9510/v1'))).toMatchObject([
    { outcome: 'skipped' },
  ]);
  answerAs(() => undefined);
  expect(await checkCallers(PUBLIC)).toMatchObject([{ outcome: 'skipped' }]);
});

it.each([
  ['http://localhost:9', 'warning'],
  [null, 'ok'],
])('asks as a page of the visitor’s own computer, which may read %s', async (origin, outcome) => {
  globalThis.fetch = async () =>
    Response.json(
      {},
      { headers: origin === null ? {} : { 'access-control-allow-origin': origin } },
    );
  const findings = await checkOrigins(PUBLIC);
  expect(findings.find(({ what }) => what === 'CORS for localhost')).toMatchObject({ outcome });
});
