import type { Bench } from '../testing/bench';
import { refusalOf, startBench } from '../testing/bench';

let bench: Bench;
let now = 1_780_000_000_000;
beforeAll(async () => {
  bench = await startBench({ requestsPerSecond: 3, now: () => now });
});
afterAll(() => bench.close());

const list = () => bench.stripe.events.list();

it('answers 429 with the limiter’s name to a request too many within a second', async () => {
  for (let count = 0; count < 3; count += 1) await list();
  expect(await refusalOf(list())).toMatchObject({
    type: 'StripeRateLimitError',
    statusCode: 429,
    code: 'rate_limit',
  });
  const error: unknown = await list().catch((refused: unknown) => refused);
  expect(error).toMatchObject({ headers: { 'stripe-rate-limited-reason': 'endpoint-rate' } });
  now += 1000;
  await list();
});

it('counts each endpoint by itself, for all ids together', async () => {
  now += 1000;
  for (const id of ['cus_a', 'cus_b', 'cus_c'])
    expect(await refusalOf(bench.stripe.customers.retrieve(id))).toMatchObject({ statusCode: 404 });
  expect(await refusalOf(bench.stripe.customers.retrieve('cus_d'))).toMatchObject({
    statusCode: 429,
  });
  expect(await bench.stripe.customers.list()).toMatchObject({ data: [] });
});

it('has no effect, and its key stays free', async () => {
  now += 1000;
  const create = (key: string) => bench.stripe.customers.create({}, { idempotencyKey: key });
  for (const key of ['a', 'b', 'c']) await create(key);
  expect(await refusalOf(create('d'))).toMatchObject({ statusCode: 429 });
  now += 1000;
  expect((await create('d')).id).toMatch(/^cus_/);
  expect((await bench.stripe.customers.list()).data).toHaveLength(4);
});

it('is off unless it is asked for', async () => {
  const free = await startBench({ now: () => now });
  for (let count = 0; count < 30; count += 1) await free.stripe.events.list({ limit: 1 });
  await free.close();
});
