import { runProgram, tell } from '@cli/program';
import { installForBuilding } from './lib/installForBuilding';
import { testSteps, type Step } from './lib/testSteps';

const HELP = `
npm test: installs what is missing, then checks types, lint, house rules, unit tests, the build, its size, and the site in a real browser.
It goes on after a failure, so that one run tells all, and ends with one line: N passed, N failed.

  --no-browser   all but the browser tests (npm run verify)
  --other-nodes  the quick trial of scripts/try-node.ts too, on the supported versions of Node.js that are not this machine's own

The stories of tests/engines are told in Firefox and WebKit where these are there. With IKHAA_NEED_BROWSERS=1 they are installed, and
missing ones are a failure.
`;

export const main = (): Promise<void> =>
  runProgram(HELP, async () => {
    await installForBuilding();
    const total = { passed: 0, failed: 0 };
    const runRow = async (row: readonly Step[]): Promise<void> => {
      for (const step of row) {
        const { passed, failed } = await runStep(step);
        total.passed += passed;
        total.failed += failed;
      }
    };
    const groups = testSteps({
      withBrowser: !process.argv.includes('--no-browser'),
      onOtherNodes: process.argv.includes('--other-nodes'),
    });
    for (const rows of groups) await Promise.all(rows.map(runRow));
    process.exitCode = total.failed > 0 ? 1 : 0;
    process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  });

/** Runs and reports a step; its output is shown only after a failure. */
async function runStep(step: Step): Promise<{ passed: number; failed: number }> {
  tell(`… ${step.name}`);
  const start = Date.now();
  const { passed, failed, output } = await step.run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const details = failed > 0 ? `${output.trim()}\n` : '';
  process.stdout.write(
    `${details}${failed > 0 ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)\n`,
  );
  return { passed, failed };
}
