import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FUNCTIONS } from '@core/schema/schema';
import { startMachine } from './startMachine';

const PLANTED = { secretKey: 'sk_test_planted', webhookSecrets: 'whsec_planted,whsec_rolled' };

it('reveals no secret in its log, its address or an answer', async () => {
  const home = mkdtempSync(join(tmpdir(), 'ikhaa-secrets-'));
  mkdirSync(join(home, 'site'));
  writeFileSync(join(home, 'site/index.html'), '<!doctype html>');
  for (const { id, entrypoint } of FUNCTIONS) {
    mkdirSync(join(home, 'functions', id), { recursive: true });
    writeFileSync(
      join(home, 'functions', id, entrypoint),
      "module.exports = ({ error }) => { error('it fails'); throw new Error('on purpose'); };",
    );
  }
  const told: string[] = [];
  const errors: string[] = [];
  const machine = await startMachine({
    port: 0,
    cardPort: 0,
    dataDir: join(home, 'data'),
    siteFolder: join(home, 'site'),
    functionsFolder: join(home, 'functions'),
    stripe: PLANTED,
    log: (line, level) => (level === 'error' ? errors : told).push(line),
  });
  told.push(readFileSync(join(home, 'data/running.json'), 'utf8'));
  const headers = { 'x-appwrite-project': machine.project, 'content-type': 'application/json' };
  const asked = await Promise.all([
    fetch(`${machine.url}/`),
    fetch(`${machine.url}/machine.json`),
    fetch(`${machine.url}/..%2fdata%2fmachine.json`),
    fetch(`${machine.endpoint}/functions/payments/variables`, { headers }),
    fetch(`${machine.endpoint}/functions/payments`, { headers }),
    fetch(`${machine.endpoint}/functions/payments/executions`, {
      method: 'POST',
      headers,
      body: '{}',
    }),
    fetch(`${new URL(machine.endpoint).origin}/_functions/payments/webhook`, {
      method: 'POST',
      body: 'x',
    }),
    fetch(`${machine.endpoint}/databases`, {
      headers: { ...headers, 'x-appwrite-key': `${machine.serverKey}x` },
    }),
  ]);
  for (const answer of asked) told.push(await answer.text(), JSON.stringify([...answer.headers]));
  const kept: Record<string, unknown> = JSON.parse(
    readFileSync(join(home, 'data/machine.json'), 'utf8'),
  );
  const secrets = [
    PLANTED.secretKey,
    'whsec_planted',
    'whsec_rolled',
    ...Object.values(kept).filter(
      (value): value is string => typeof value === 'string' && value.length >= 20,
    ),
  ];
  await machine.close();
  told.push(...errors);
  expect(errors).toContainEqual(
    expect.stringMatching(/^function payments, execution \w+: it fails\n[^]*on purpose/),
  );
  expect(secrets.length).toBeGreaterThanOrEqual(5);
  expect(told.length).toBeGreaterThan(100);
  expect(secrets.filter((secret) => told.some((line) => line.includes(secret)))).toEqual([]);
  rmSync(home, { recursive: true });
});
