import { offerQaPorts } from './offerQaPorts';

const PORTS = { cards: 4711, report: 4712 };
const OWN = { host: 'localhost:4710', origin: 'http://localhost:4710' };
const HERE = '127.0.0.1';

const statusFor = async (
  headers: Record<string, string>,
  remoteAddress: string,
): Promise<number> => {
  const { program, open } = offerQaPorts();
  open(4710, PORTS);
  return (await program({ remoteAddress, headers: { ...OWN, ...headers }, body: undefined }))
    .status;
};

test('pages of this machine’s own site receive the ports once they are known', async () => {
  const { program, open } = offerQaPorts();
  const asked = { remoteAddress: HERE, headers: OWN, body: undefined };
  expect((await program(asked)).status).toBe(503);
  open(4710, PORTS);
  expect(await program(asked)).toEqual({ status: 200, body: PORTS });
});

test.each<[string, Record<string, string>, string]>([
  ['another website', { origin: 'https://evil.example' }, HERE],
  ['another site of this computer', { origin: 'http://localhost:1' }, HERE],
  ['a rebound name', { host: 'evil.example:4710', origin: 'http://evil.example:4710' }, HERE],
  ['a visitor behind a web server', { 'x-forwarded-for': '203.0.113.9' }, HERE],
  ['another computer', {}, '192.168.1.5'],
])('%s is refused', async (_who, headers, remoteAddress) => {
  expect(await statusFor(headers, remoteAddress)).toBe(403);
});
