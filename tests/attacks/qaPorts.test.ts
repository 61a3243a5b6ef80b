/**
 * A stranger asks a charity's site for the ports of its other servers, or another website asks a
 * machine for QA for them, to send orders for faults there.
 *
 * Defence: Only a machine for QA has the address; it answers its own pages at this computer.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QA_PORTS_PATH } from '@core/qa/qaPorts';
import { FUNCTIONS } from '@core/schema/schema';
import { startMachine, type Machine } from '@server/startMachine';

jest.setTimeout(120_000);

let home: string;
let machine: Machine | null = null;

async function start(reportPort?: number): Promise<Machine> {
  machine = await startMachine({
    port: 0,
    cardPort: 0,
    dataDir: join(home, 'data'),
    siteFolder: join(home, 'site'),
    functionsFolder: join(home, 'functions'),
    schedules: false,
    withExample: false,
    log: () => undefined,
    ...(reportPort === undefined ? {} : { reportPort }),
  });
  return machine;
}

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'ikhaa-ports-'));
  mkdirSync(join(home, 'site'));
  writeFileSync(join(home, 'site/index.html'), '<!doctype html><title>Ikhaa</title>');
  for (const { id, entrypoint } of FUNCTIONS) {
    mkdirSync(join(home, 'functions', id), { recursive: true });
    writeFileSync(
      join(home, 'functions', id, entrypoint),
      'module.exports = ({ res }) => res.text("");',
    );
  }
});
afterEach(async () => {
  await machine?.close();
  machine = null;
});
afterAll(() => rmSync(home, { recursive: true }));

type Answer = { status: number; text: string };

const ask = (
  { url }: Machine,
  method: 'GET' | 'POST',
  headers: Record<string, string> = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { host, port, origin } = new URL(url);
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: QA_PORTS_PATH,
        method,
        headers: { host, origin, ...headers },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    asked.on('error', reject).end();
  });

const portOf = (url: string | null): number => Number(new URL(url ?? '').port);

it('answers 404 on a machine without QA', async () => {
  const site = await start();
  expect((await ask(site, 'POST')).status).toBe(404);
  // As any address without a file, it shows the site.
  expect((await ask(site, 'GET')).text).toContain('<title>Ikhaa</title>');
});

it('sends the ports of a machine for QA to its own pages alone', async () => {
  const site = await start(0);
  const { status, text } = await ask(site, 'POST');
  expect([status, JSON.parse(text)]).toEqual([
    200,
    { cards: portOf(site.cardUrl), report: portOf(site.reportUrl) },
  ]);
  const refused: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'x-forwarded-for': '203.0.113.9' },
    { host: 'evil.example', origin: 'http://evil.example' },
  ];
  for (const headers of refused)
    expect([headers, (await ask(site, 'POST', headers)).status]).toEqual([headers, 403]);
});
