import { SparseWarnings } from './sparseWarnings';

function start() {
  const clock = { at: 0, now: () => clock.at };
  return { clock, warnings: new SparseWarnings(clock) };
}

it('writes the first at once and counts later ones in the next line', () => {
  const { clock, warnings } = start();
  expect(warnings.count('busy', null)).toBe(1);
  for (let more = 0; more < 500; more += 1) expect(warnings.count('busy', null)).toBe(0);
  clock.at += 60_000;
  expect(warnings.count('busy', null)).toBe(501);
  expect(warnings.count('busy', null)).toBe(0);
});

it('distinguishes kinds and accounts', () => {
  const { warnings } = start();
  expect(warnings.count('forbidden', 'amal')).toBe(1);
  expect(warnings.count('forbidden', 'omar')).toBe(1);
  expect(warnings.count('rateLimited', 'amal')).toBe(1);
  expect(warnings.count('forbidden', 'amal')).toBe(0);
});

it('forgets the oldest of very many accounts', () => {
  const { warnings } = start();
  for (let one = 0; one <= 1_000; one += 1) warnings.count('forbidden', `account ${one}`);
  expect(warnings.count('forbidden', 'account 0')).toBe(1);
  expect(warnings.count('forbidden', 'account 1000')).toBe(0);
});
