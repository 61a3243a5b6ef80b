/** Reports the progress of a long step while it runs. */
import { tell } from '@cli/program';

const EVERY_MS = 20_000;

/** A line of Playwright's list or of jest about a finished test or file of tests. */
const ENDED = /^\s*(?<mark>[✓✘]|PASS|FAIL)\s/u;

/**
 * Reports every 20 seconds how many tests or files of tests have ended.
 * @returns takes each line of a test runner's output
 */
export function countingLines(
  step: string,
  now: () => number = Date.now,
  say: (line: string) => void = tell,
): (line: string) => void {
  const count = { ended: 0, failed: 0 };
  let said = now();
  return (line) => {
    const mark = ENDED.exec(line)?.groups?.mark;
    if (mark === undefined) return;
    count.ended += 1;
    if (mark === '✘' || mark === 'FAIL') count.failed += 1;
    if (now() - said < EVERY_MS) return;
    said = now();
    const unit = mark === 'PASS' || mark === 'FAIL' ? 'files' : 'tests';
    say(`  ${step}: so far ${count.ended} ${unit}, ${count.failed} failed`);
  };
}
