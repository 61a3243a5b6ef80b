import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from 'open-sqlite';
import {
  payAt,
  sdkFor,
  SECRET_KEY,
  sessionParams,
  startBench,
  WEBHOOK_SECRET,
} from './testing/bench';
import { startReceiver } from './testing/receiver';

const PROGRAM = join(__dirname, '../bin/stripe-emulator.mjs');

interface Running {
  child: ChildProcess;
  url: string;
  port: number;
  /** Ends the process and resolves with its exit code, or the signal's name. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string | null>;
}

function runProgram(args: string[]): {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | string | null>;
} {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | string | null>((done) =>
    child.once('exit', (code, signal) => done(signal ?? code)),
  );
  return { child, output: () => output, ended };
}

async function startProgram(args: string[]): Promise<Running> {
  const { child, output, ended } = runProgram(['--port', '0', '--key', SECRET_KEY, ...args]);
  await new Promise<void>((ready, failed) => {
    child.stdout?.on('data', () => {
      if (output().includes('ready at')) ready();
    });
    void ended.then(() => failed(new Error(output())));
  });
  const url = /ready at (\S+)/.exec(output())?.[1] ?? '';
  return {
    child,
    url,
    port: Number(new URL(url).port),
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

describe('a killed provider', () => {
  it('keeps every answered change, and sends after its restart what had no 2xx before', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cards-kill-'));
    const receiver = await startReceiver(WEBHOOK_SECRET);
    const args = ['--data', dataDir, '--webhook', receiver.url, '--secret', WEBHOOK_SECRET];
    // The first four deliveries are cut off in the middle by the kill, the rest of the first
    // payment's never left.
    receiver.answerNext('hang', 'hang', 'hang', 'hang');
    const first = await startProgram(args);
    const before = sdkFor(first.port);
    const session = await before.checkout.sessions.create(sessionParams(), {
      idempotencyKey: 'attempt-kill',
    });
    const paying = payAt(first.url, session.id).catch(() => null);
    await receiver.waitForCount(4);
    expect(await first.end('SIGKILL')).toBe('SIGKILL');
    await paying;

    const second = await startProgram(args);
    await receiver.waitForCount(8);
    const stripe = sdkFor(second.port);
    const [cut, resent] = [receiver.received.slice(0, 4), receiver.received.slice(4, 8)].map(
      (group) => group.map(({ event }) => event.id).sort(),
    );
    expect(resent).toEqual(cut);
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid' });
    expect(
      (await stripe.charges.list({ payment_intent: String(paid.payment_intent) })).data,
    ).toHaveLength(1);
    expect(
      (await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'attempt-kill' }))
        .id,
    ).toBe(session.id);
    expect(await payAt(second.url, session.id)).toMatchObject({ paid: true });
    expect(
      (await stripe.charges.list({ payment_intent: String(paid.payment_intent) })).data,
    ).toHaveLength(1);
    expect(await second.end('SIGTERM')).toBe(0);
    await receiver.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe('the program', () => {
  it.each([
    [['--help'], 0, 'Usage: stripe-emulator'],
    [['--port', 'many'], 1, '--port must be a number'],
    [['--webhook', 'http://127.0.0.1:1/'], 1, '--webhook needs a --secret'],
    [['--rate-limit', '0'], 1, '--rate-limit must be a number above 0'],
  ])('%j ends with %d: %s', async (args, code, words) => {
    const { output, ended } = runProgram(args);
    expect(await ended).toBe(code);
    expect(output()).toContain(words);
  });
});

describe('a start that cannot be', () => {
  it('reports that the port is taken', async () => {
    const bench = await startBench();
    await expect(startBench({ port: bench.provider.port })).rejects.toThrow(
      `cannot listen on port ${bench.provider.port}: another program uses it`,
    );
    await bench.close();
  });

  it('reports that the data is damaged or newer, and leaves it unchanged', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cards-bad-'));
    const file = join(dataDir, 'cards.sqlite');
    writeFileSync(file, 'this is no database, whatever its name says. '.repeat(100));
    await expect(startBench({ dataDir })).rejects.toThrow(
      /cannot use .*cards\.sqlite: file is not a database/,
    );
    expect(readFileSync(file, 'utf8')).toContain('no database');
    rmSync(file);
    const newer = openSqlite(file);
    newer.pragma('user_version = 99');
    newer.close();
    await expect(startBench({ dataDir })).rejects.toThrow('written by a newer version');
    rmSync(dataDir, { recursive: true, force: true });
  });
});
