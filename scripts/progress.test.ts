import { countingLines } from './lib/progress';

/**
 * What is said of these lines of a test runner, when each comes so many milliseconds after the one
 * before.
 */
function saidOf(lines: string[], apart: number): string[] {
  let clock = 0;
  const said: string[] = [];
  const hear = countingLines(
    'browser',
    () => clock,
    (line) => said.push(line),
  );
  for (const line of lines) {
    clock += apart;
    hear(line);
  }
  return said;
}

it('counts the finished ones, and reports every 20 seconds', () => {
  const lines = [
    'Running 3 tests using 2 workers',
    '  ✓  1 [en-desktop] › a.spec.ts:1:1 › one (1.0s)',
    '  ✘  2 [en-desktop] › a.spec.ts:2:1 › two (1.0s)',
    '  ✓  3 [en-desktop] › a.spec.ts:3:1 › three (1.0s)',
  ];
  expect(saidOf(lines, 10_000)).toEqual([
    '  browser: so far 1 tests, 0 failed',
    '  browser: so far 3 tests, 1 failed',
  ]);
  expect(
    saidOf(
      ['PASS node server/a.test.ts', 'a line of a failure', 'FAIL node server/b.test.ts'],
      25_000,
    ),
  ).toEqual(['  browser: so far 1 files, 0 failed', '  browser: so far 2 files, 1 failed']);
});

it('reports nothing about a shorter run', () => {
  expect(saidOf(['PASS node server/a.test.ts', 'PASS node server/b.test.ts'], 1_000)).toEqual([]);
});
