import { coalescedRuns } from './coalescedRuns';

/** A clock that stands, runs that a test ends one by one, and no pauses. */
function aBench() {
  const clock = { at: 100_000, now: () => clock.at };
  const ends: (() => void)[] = [];
  const runs = coalescedRuns(clock, () => Promise.resolve());
  const call = (at: number | null, mayGoOn = true): Promise<number[]> =>
    runs.call(
      at,
      () => new Promise<number>((resolve) => ends.push(() => resolve(ends.length))),
      () => mayGoOn,
    );
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { clock, ends, call, settled };
}

it('runs once more for all calls that arrive during a run', async () => {
  const { ends, call, settled } = aBench();
  const first = call(null);
  await settled();
  expect(await Promise.all(Array.from({ length: 50 }, () => call(100_000)))).toEqual(
    Array.from({ length: 50 }, () => []),
  );
  ends[0]?.();
  await settled();
  ends[1]?.();
  expect(await first).toHaveLength(2);
  expect(ends).toHaveLength(2);
});

it('leaves what is called for too late to the schedule', async () => {
  const { ends, call, settled } = aBench();
  const first = call(null, false);
  await settled();
  await call(100_000);
  ends[0]?.();
  expect(await first).toHaveLength(1);
});

it.each([0, 10_000, -10_000])(
  'ignores events well before the last run, by a clock %i ms apart',
  async (apart) => {
    const { clock, ends, call, settled } = aBench();
    const first = call(clock.at + apart);
    await settled();
    ends[0]?.();
    await first;
    expect(await call(clock.at + apart - 2_001)).toEqual([]);
    const second = call(clock.at + apart - 2_000);
    await settled();
    ends[1]?.();
    expect(await second).toHaveLength(1);
  },
);

it('runs again for the same event after a run that failed', async () => {
  const { clock } = aBench();
  const runs = coalescedRuns(clock, () => Promise.resolve());
  const failing = runs.call(
    null,
    () => Promise.reject(new Error('the server is away')),
    () => true,
  );
  await expect(failing).rejects.toThrow('the server is away');
  const again = runs.call(
    clock.at - 5_000,
    () => Promise.resolve('read'),
    () => true,
  );
  expect(await again).toEqual(['read']);
});
