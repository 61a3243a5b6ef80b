/**
 * Measures how long others wait while one guest attacks a running machine, at each of two versions:
 *   node tools/bench/attacks.mjs http://localhost:PORT DATA_DIR
 * The machine needs LOG_LEVEL=error and a data folder that may be thrown away: 60,000 rows are
 * added to its public ledger.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';

const [origin, dataDir] = process.argv.slice(2);
if (origin === undefined || dataDir === undefined) {
  process.stderr.write('node tools/bench/attacks.mjs http://localhost:PORT DATA_DIR\n');
  process.exit(2);
}
const { hostname, port } = new URL(origin);
const { serverKey } = JSON.parse(readFileSync(join(dataDir, 'machine.json'), 'utf8'));
const ROWS = 60_000;
const ROWS_AT_ONCE = 100;
const ATTACK_MS = 10_000;
const PAUSE_MS = 200;
const MEGABYTE = 1_000_000;
const ATTACKER = '203.0.113.7';
const DOCUMENTS = '/v1/databases/ikhaa/collections';

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

let visitors = 0;
/** An address without any request so far. */
const stranger = () =>
  `10.${Math.floor((visitors += 1) / 62_500)}.${Math.floor(visitors / 250) % 250}.${(visitors % 250) + 1}`;

/** @returns the status, 0 for a cut connection, and the parsed body */
const send = ({ method = 'GET', path, body, address = stranger(), headers = {}, agent = false }) =>
  new Promise((resolve) => {
    const bytes = body === undefined ? undefined : JSON.stringify(body);
    const request = httpRequest(
      {
        hostname,
        port,
        method,
        path,
        agent,
        headers: {
          'x-appwrite-project': 'ikhaa',
          'x-forwarded-for': address,
          ...(bytes && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(bytes),
          }),
          ...headers,
        },
      },
      (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          let json = {};
          try {
            json = JSON.parse(text);
          } catch {
            // Not every answer is JSON.
          }
          resolve({ status: response.statusCode, json });
        });
      },
    );
    request.on('error', () => resolve({ status: 0, json: {} }));
    request.end(bytes);
  });

const asKey = (request) => send({ ...request, headers: { 'x-appwrite-key': serverKey } });

const execution = (functionId, path, body, address) => ({
  method: 'POST',
  path: `/v1/functions/${functionId}/executions`,
  body: { path, method: 'POST', body: JSON.stringify(body), headers: {} },
  address,
});

const order = (projectId, wishes = {}) => ({
  attemptId: randomUUID(),
  currency: 'USD',
  language: 'en',
  lines: [{ projectId, unitAmountMinor: 2_500, quantity: 1, itemId: null, ...wishes }],
  successUrl: `${origin}/success?session_id={CHECKOUT_SESSION_ID}`,
  cancelUrl: `${origin}/cancel`,
});

async function checkout(projectId) {
  const { json } = await send(execution('payments', '/checkout', order(projectId), stranger()));
  return json.responseStatusCode === 200;
}

const ping = async () =>
  (await send({ path: `${DOCUMENTS}/exchange_rates/documents` })).status === 200;

/** Repeats requests until `isOver`, and returns each answer's milliseconds and the failures. */
async function waits(ask, isOver) {
  const times = [];
  let failed = 0;
  do {
    const began = performance.now();
    if (await ask()) times.push(performance.now() - began);
    else failed += 1;
    await sleep(PAUSE_MS);
  } while (!isOver());
  return { times: times.sort((one, other) => one - other), failed };
}

const report = (name, { times, failed }) =>
  process.stdout.write(
    `${name}: median ${Math.round(times[times.length >> 1] ?? NaN)} ms, longest ${Math.round(times.at(-1) ?? NaN)} ms, ${times.length} answered, ${failed} failed\n`,
  );

async function during(name, { connections, attack, ask }) {
  const end = performance.now() + ATTACK_MS;
  const isOver = () => performance.now() >= end;
  const attacking = Array.from({ length: connections }, async () => {
    while (!isOver()) await attack();
  });
  report(name, await waits(ask, isOver));
  await Promise.all(attacking);
}

async function fillLedger(projectId) {
  for (let row = 0; row < ROWS; row += ROWS_AT_ONCE) {
    const documents = Array.from({ length: ROWS_AT_ONCE }, (_none, at) => ({
      $id: `row${row + at}`,
      project: projectId,
      donor: `La*** ${at}`,
      amount: 500,
      currency: 'USD',
      date: new Date(1_700_000_000_000 + row + at).toISOString(),
    }));
    const { status, json } = await asKey({
      method: 'POST',
      path: `${DOCUMENTS}/project_donations/documents`,
      body: { documents },
    });
    if (status !== 201) throw new Error(`The ledger was not filled: ${JSON.stringify(json)}`);
  }
}

const { json: listed } = await send({ path: `${DOCUMENTS}/projects/documents` });
const projectId = listed.documents.find(
  ({ currency, status }) => currency === 'USD' && status !== 'closed',
).$id;
await fillLedger(projectId);
const quiet = performance.now() + ATTACK_MS;
report(
  'At rest, a checkout',
  await waits(
    () => checkout(projectId),
    () => performance.now() >= quiet,
  ),
);
report('At rest, a read', await waits(ping, () => performance.now() >= quiet + ATTACK_MS));

const dedication = {
  occasion: 'honour',
  name: 'Layla',
  message: '',
  card: { email: `a@${'é'.repeat(31_000)}@`, sender: 'Omar', day: '2027-01-01', language: 'en' },
};
await during('Four connections send a slow address, a checkout', {
  connections: 4,
  attack: () =>
    send(
      execution(
        'payments',
        '/checkout',
        order(projectId, { wishes: { id: 'a', isNameShown: null, dedication } }),
        ATTACKER,
      ),
    ),
  ask: () => checkout(projectId),
});

const words = Array.from({ length: 99 }, (_none, at) => `word ${at}`);
const contains = JSON.stringify({ method: 'contains', attribute: 'donor', values: words });
await during('Ten connections search the ledger, a read', {
  connections: 10,
  attack: () =>
    send({
      path: `${DOCUMENTS}/project_donations/documents?queries[0]=${encodeURIComponent(contains)}`,
      address: ATTACKER,
    }),
  ask: ping,
});

/** A webhook without a signature, whose last byte comes after all others. */
function heldWebhook() {
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `POST /_functions/payments/webhook HTTP/1.1\r\nhost: ${hostname}:${port}\r\nx-forwarded-for: ${ATTACKER}\r\ncontent-type: application/json\r\ncontent-length: ${MEGABYTE}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(MEGABYTE - 1, 32));
  return socket;
}
const held = Array.from({ length: 300 }, heldWebhook);
await sleep(3_000);
for (const socket of held) socket.write('}');
const webhooksEnd = performance.now() + ATTACK_MS;
report(
  'Three hundred unsigned webhooks, a checkout',
  await waits(
    () => checkout(projectId),
    () => performance.now() >= webhooksEnd,
  ),
);
for (const socket of held) socket.destroy();

const wrongPassword = () =>
  send({
    method: 'POST',
    path: '/v1/account/sessions/email',
    body: { email: 'victim@example.org', password: 'wrong-password' },
    address: ATTACKER,
  });
const tries = [];
for (let at = 0; at < 11; at += 1) tries.push((await wrongPassword()).status);
const agent = new Agent({ keepAlive: true });
let sent = 0;
const began = performance.now();
await Promise.all(
  Array.from({ length: 20 }, async () => {
    while (sent < 225_000) {
      sent += 1;
      await send({
        method: 'POST',
        path: '/v1/account/recovery',
        body: { email: `${sent}@example.org`, url: `${origin}/reset` },
        address: ATTACKER,
        agent,
      });
    }
  }),
);
agent.destroy();
const afterwards = (await wrongPassword()).status;
process.stdout.write(
  `The eleventh wrong password: ${tries.at(-1)}; after ${sent} other requests of ${Math.round((performance.now() - began) / 1_000)} s: ${afterwards}\n`,
);
