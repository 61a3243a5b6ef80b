/** A test that is interrupted, or killed by its runner, leaves no machine behind. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../../scripts/lib/project';

jest.setTimeout(120_000);

const home = mkdtempSync(join(tmpdir(), 'ikhaa-leftovers-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Each starts a machine as tests do, and prints its address. */
const STARTERS: Record<string, string> = {
  'a test bed of functions': `
    const { MachineTestBed } = require('./backend/testing/machineTestBed.ts');
    MachineTestBed.start().then((testBed) => console.log(testBed.site));`,
  'a site to attack': `
    const { AttackedSite } = require('./tests/attacks/support/attackedSite.ts');
    AttackedSite.start().then((site) => console.log(site.origin));`,
  'a server by itself': `
    const args = ['packages/stripe-emulator/bin/stripe-emulator.mjs', '--port', '0', '--data', ${JSON.stringify(join(home, 'cards'))}];
    require('node:child_process').spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] }).stdout.pipe(process.stdout);`,
};

it.each(Object.keys(STARTERS))('%s ends when its parent is killed', async (name) => {
  // What the parent would have deleted stays, so it is put where it is deleted here.
  const parent = spawn(process.execPath, ['--import', 'tsx', '--eval', STARTERS[name] ?? ''], {
    cwd: root,
    env: { ...process.env, TMPDIR: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((done, fail) => {
    let said = '';
    parent.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const found = /http:\S+/.exec(said)?.[0];
      if (found !== undefined) done(found);
    });
    parent.once('exit', (code) => fail(new Error(`ended with ${String(code)}: ${said}`)));
  });
  const port = Number(new URL(address).port);
  expect(await listens(port)).toBe(true);
  parent.kill('SIGKILL');
  while (await listens(port)) await setTimeout(20);
});

/** No connection is kept: a server would wait ten seconds for its end. */
function listens(port: number): Promise<boolean> {
  const connection = connect(port, '127.0.0.1');
  return new Promise<boolean>((answer) => {
    connection.once('connect', () => answer(true)).once('error', () => answer(false));
  }).finally(() => connection.destroy());
}
