import { collectForms } from './collectForms';
import type { Happened, Message, QueuedMail } from './ports';

const MESSAGES = 170;
const MINUTE = 60_000;
const START = Date.parse('2026-11-25T10:00:00.000Z');

const message = (at: number): Happened<Message> => ({
  at: START + at * 100,
  what: {
    id: `m${at}`,
    name: 'Layla',
    email: `sender${at}@example.org`,
    phone: '+96170123456',
    text: 'Hello there',
    language: 'en',
  },
});

/** Of whom each mail that is added takes a while. */
function world(costMs: number, count = MESSAGES) {
  const queued = new Map<string, QueuedMail>();
  const marks = new Map<string, number>([['gifts', START]]);
  const clock = { time: START + MINUTE, now: () => clock.time };
  const after = <T>(since: number, all: readonly Happened<T>[]): AsyncIterable<Happened<T>> =>
    (async function* () {
      yield* all.filter(({ at }) => at >= since);
    })();
  const ports = {
    clock,
    log: () => undefined,
    happenings: {
      mark: (of: string) => Promise.resolve(marks.get(of) ?? null),
      keepMark: (of: string, at: number) => Promise.resolve(void marks.set(of, at)),
      registrations: (since: number) => after(since, []),
      messages: (since: number) =>
        after(
          since,
          Array.from({ length: count }, (_, at) => message(at)),
        ),
    },
    outbox: {
      known: (ids: readonly string[]) =>
        Promise.resolve(new Set(ids.filter((id) => queued.has(id)))),
      countFor: () => Promise.resolve(0),
      countOf: () => Promise.resolve(queued.size),
      add: (mail: QueuedMail) => {
        clock.time += costMs;
        if (queued.has(mail.id)) return Promise.resolve('exists' as const);
        queued.set(mail.id, mail);
        return Promise.resolve('added' as const);
      },
    },
  } as never;
  const run = () =>
    collectForms(ports, { staffAddress: null, staffLanguage: 'en' }, clock.now() + 4_000);
  return { run, queued, clock };
}

it('ends in time whatever visitors send, and goes on where it stopped', async () => {
  const { run, queued, clock } = world(100);
  const runs: number[] = [];
  while (queued.size < MESSAGES && runs.length < 10) {
    const began = clock.now();
    await run();
    runs.push(clock.now() - began);
  }
  expect(new Set([...queued.values()].map(({ recipient }) => recipient)).size).toBe(MESSAGES);
  expect(runs).toHaveLength(4);
  // What was begun together is ended.
  expect(Math.max(...runs)).toBeLessThanOrEqual(5_000);
});

it('writes each mail once', async () => {
  const { run, queued } = world(0);
  expect([await run(), await run()]).toEqual([MESSAGES, 0]);
  expect(queued.size).toBe(MESSAGES);
});

it('writes to a thousand addresses in a day, not to however many were typed', async () => {
  const { run, queued } = world(0, 1_300);
  await run();
  await run();
  expect(queued.size).toBe(1_000);
});
