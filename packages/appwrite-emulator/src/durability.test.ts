import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEY, PROJECT, makeCollection, startFixture } from './testing/fixture';

const PROGRAM = join(__dirname, '../bin/appwrite-emulator.mjs');
const ROUNDS = 4;

async function startChild(dataDir: string): Promise<{ child: ChildProcess; endpoint: string }> {
  const child = spawn(
    process.execPath,
    [
      PROGRAM,
      '--port',
      '0',
      '--project',
      PROJECT,
      '--key',
      KEY,
      '--data',
      dataDir,
      '--no-rate-limits',
    ],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  let output = '';
  const endpoint = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${String(code)}: ${output}`)));
    child.stderr?.on('data', (data: Buffer) => (output += data.toString()));
    child.stdout?.on('data', (data: Buffer) => {
      const found = /http:\S+/.exec(data.toString())?.[0];
      if (found) resolve(found);
    });
  });
  return { child, endpoint };
}

const headers = {
  'x-appwrite-project': PROJECT,
  'x-appwrite-key': KEY,
  'content-type': 'application/json',
};

async function call(
  endpoint: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; json: Record<string, unknown> }> {
  const answer = await fetch(`${endpoint}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: await answer.json() };
}

/**
 * An order and the total that it raises, in one transaction.
 * @returns whether the commit was acknowledged
 */
async function give(endpoint: string, id: string): Promise<boolean> {
  const place = { databaseId: 'main', collectionId: 'orders' };
  const transaction = await call(endpoint, 'POST', '/databases/transactions', {});
  await call(
    endpoint,
    'POST',
    `/databases/transactions/${String(transaction.json.$id)}/operations`,
    {
      operations: [
        { action: 'create', ...place, documentId: id, data: { amount: 7 } },
        { action: 'create', ...place, documentId: `${id}.ledger`, data: { amount: 7 } },
        {
          action: 'increment',
          ...place,
          documentId: 'total',
          data: { attribute: 'amount', value: 7 },
        },
      ],
    },
  );
  return (
    (
      await call(endpoint, 'PATCH', `/databases/transactions/${String(transaction.json.$id)}`, {
        commit: true,
      })
    ).status === 200
  );
}

it('loses no acknowledged write and shows no half transaction after repeated kills', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'appwrite-killed-'));
  const fixture = await startFixture({ dataDir });
  await makeCollection(fixture, 'orders', {}, [{ key: 'amount', kind: 'integer', required: true }]);
  await fixture.send('POST', '/databases/main/collections/orders/documents', {
    headers: { 'x-appwrite-key': KEY },
    body: { documentId: 'total', data: { amount: 0 } },
  });
  await fixture.server.close();
  const acknowledged: string[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { child, endpoint } = await startChild(dataDir);
      const ended = once(child, 'exit');
      let alive = true;
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let count = 0; alive; count += 1) {
          const id = `r${round}w${writer}n${count}`;
          try {
            if (await give(endpoint, id)) acknowledged.push(id);
          } catch {
            return;
          }
        }
      });
      const enough = acknowledged.length + 20 + round * 7;
      while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 1));
      child.kill('SIGKILL');
      await ended;
      alive = false;
      await Promise.all(writers);
    }
    const { child, endpoint } = await startChild(dataDir);
    const { json } = await call(
      endpoint,
      'GET',
      `/databases/main/collections/orders/documents?queries[0]=${encodeURIComponent('{"method":"limit","values":[5000]}')}`,
    );
    const documents = json.documents as { $id: string; amount: number }[];
    const ids = new Set(documents.map((document) => document.$id));
    const orders = [...ids].filter((id) => id !== 'total' && !id.endsWith('.ledger'));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(orders.filter((id) => !ids.has(`${id}.ledger`))).toEqual([]);
    expect(documents.find((document) => document.$id === 'total')?.amount).toBe(orders.length * 7);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}, 180_000);
