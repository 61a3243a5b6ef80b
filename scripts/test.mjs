import './lib/requireNode.mjs';

const HELP = `
npm test: installs what is missing, then checks types, lint, house rules, unit tests, the build, its size, and the site in a real browser.
It goes on after a failure, so that one run tells all, and ends with one line: N passed, N failed.

  --no-browser   all but the browser tests (npm run verify)
`;

const [{ installWhatIsMissing }, { runProgram, tell }] = await Promise.all([import('./lib/install.mjs'), import('./lib/project.mjs')]);

await runProgram(HELP, async () => {
  await installWhatIsMissing();
  const { testSteps } = await import('./lib/testSteps.mjs');
  const total = { passed: 0, failed: 0 };
  for (const step of testSteps(!process.argv.includes('--no-browser'))) {
    const start = Date.now();
    tell(`… ${step.name}`);
    const { passed, failed, output } = await step.run();
    if (failed > 0) process.stdout.write(`${output.trim()}\n`);
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    process.stdout.write(`${failed > 0 ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)\n`);
    total.passed += passed;
    total.failed += failed;
  }
  process.exitCode = total.failed > 0 ? 1 : 0;
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
});
