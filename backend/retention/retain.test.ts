import { KEPT_DAYS } from '@core/privacy/keptFor';
import { refuse } from '../common/refusal';
import { HOLDINGS, type Holding, type Holdings } from './ports';
import { retain } from './retain';
import { DAY_MS } from '@core/values/time';

const NOW = Date.parse('2030-01-01T00:00:00Z');

/** What is held, in memory; dies before the step it is told to. */
class Held implements Holdings {
  readonly held: Record<Holding, Map<string, number>>;
  finishedAt: number | null = null;
  stepsLeft = Infinity;
  readonly clock = { at: NOW, now: () => this.clock.at };
  stepMs = 0;

  /** @param ages in days, of one of each for every holding */
  constructor(ages: readonly number[]) {
    const all = () => new Map(ages.map((days, at) => [`id${at}`, NOW - days * DAY_MS]));
    this.held = Object.fromEntries(HOLDINGS.map((holding) => [holding, all()])) as typeof this.held;
  }
  private step(): void {
    this.clock.at += this.stepMs;
    this.stepsLeft -= 1;
    if (this.stepsLeft < 0) throw refuse('server');
  }
  old = async (holding: Holding, before: number, most: number) => {
    this.step();
    return [...this.held[holding]]
      .filter(([, at]) => at < before)
      .slice(0, most)
      .map(([id]) => id);
  };
  forget = async (holding: Holding, id: string) => {
    this.step();
    this.held[holding].delete(id);
  };
  noteFinished = async (at: number) => {
    this.step();
    this.finishedAt = at;
  };
  left = () => HOLDINGS.map((holding) => this.held[holding].size);
}

const logged: string[] = [];
const run = (held: Held, forMs = DAY_MS) =>
  retain(
    {
      holdings: held,
      clock: held.clock,
      log: (event, ids) => void logged.push(JSON.stringify({ event, ...ids })),
    },
    held.clock.now() + forMs,
  );
const none = HOLDINGS.map(() => 0);

it.each(HOLDINGS)('deletes %s when their time is over, and not a day sooner', async (holding) => {
  const held = new Held([]);
  held.held[holding].set('one', NOW - KEPT_DAYS[holding] * DAY_MS);
  await run(held);
  expect([...held.held[holding].keys()]).toEqual(['one']);
  held.clock.at += DAY_MS;
  expect((await run(held))[holding]).toBe(1);
  expect(held.left()).toEqual(none);
});

it('does nothing the second time, and records the end of each run', async () => {
  const held = new Held([0, 3_000]);
  await run(held);
  expect(held.left()).toEqual(HOLDINGS.map(() => 1));
  held.clock.at += DAY_MS;
  const report = await run(held);
  expect(HOLDINGS.map((holding) => report[holding])).toEqual(none);
  expect(held.finishedAt).toBe(NOW + DAY_MS);
});

it('ends the same when it is cut off anywhere and runs again', async () => {
  for (let steps = 0; ; steps += 1) {
    const held = new Held([1, 3_000, 4_000, 5_000]);
    held.stepsLeft = steps;
    const cutOff = await run(held).then(
      () => false,
      () => true,
    );
    if (!cutOff) break;
    expect(held.finishedAt).toBeNull();
    held.stepsLeft = Infinity;
    expect(await run(held)).toMatchObject({ finished: true });
    expect(held.left()).toEqual(HOLDINGS.map(() => 1));
  }
});

it('stops when its time is over, and continues with the next run', async () => {
  const held = new Held(Array.from({ length: 1_200 }, (_, at) => 3_000 + at));
  held.stepMs = 10;
  const reports = [await run(held, 5_000)];
  expect(reports[0]).toMatchObject({ finished: false });
  expect(held.finishedAt).toBeNull();
  while (reports.at(-1)?.finished !== true) reports.push(await run(held, 5_000));
  expect(held.left()).toEqual(none);
  const inAll = (holding: Holding): number =>
    reports.reduce((sum, report) => sum + report[holding], 0);
  expect(HOLDINGS.map(inAll)).toEqual(HOLDINGS.map(() => 1_200));
});

it('logs how many there were and nothing else', async () => {
  logged.length = 0;
  await run(new Held([3_000]));
  expect(logged).toEqual([
    '{"event":"retained","messages":1,"registrations":1,"reports":1,"payerEmails":1,"dedications":1,"cards":1,"unpaidDedications":1,"unsubscribed":1,"unconfirmed":1,"followers":1,"stoppedFollowers":1,"receiptRequests":1,"invitations":1,"finished":true}',
  ]);
});
