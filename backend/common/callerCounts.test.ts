import { CallerCounts } from './callerCounts';

const LIMIT = { most: 3, windowMs: 60_000 };
const FLOOD = 25_000;

function startCounting() {
  const clock = { ms: 0 };
  const counts = new CallerCounts({ now: () => clock.ms }, LIMIT);
  const use = (caller: string): boolean => {
    try {
      counts.check(caller);
      counts.add(caller);
      return true;
    } catch {
      return false;
    }
  };
  return { clock, use };
}

test('a flood of callers brings no use back to one who has used all', () => {
  const { clock, use } = startCounting();
  expect(Array.from({ length: 5 }, () => use('guesser')).filter(Boolean)).toHaveLength(3);
  expect([use('donor'), use('donor')]).toEqual([true, true]);
  for (let at = 0; at < FLOOD; at += 1) use(`caller ${at}`);
  expect(use('guesser')).toBe(false);
  expect([use('donor'), use('donor')]).toEqual([true, false]);
  clock.ms += LIMIT.windowMs;
  expect(use('guesser')).toBe(true);
});
