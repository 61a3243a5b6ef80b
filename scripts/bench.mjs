import './lib/requireNode.mjs';

const HELP = `
npm run bench: measures the product against a page written by hand with the same content, and against its goals; prints one table.
Lighthouse on home, list and details in both languages (mobile, throttled by DevTools, by turns, medians), how a slow phone answers,
and the server's donations. It ends with 1 when a goal is not reached. Takes about half an hour; measure on a machine at rest.

  --runs N      visits of each page, of which the median counts (5)
  --only PART   pages, responses or giving
`;

const [
  { parseArgs },
  { existsSync },
  { build },
  { runNpm },
  { Sentence, inProject, runProgram, tell },
] = await Promise.all([
  import('node:util'),
  import('node:fs'),
  import('./lib/build.mjs'),
  import('./lib/command.mjs'),
  import('./lib/project.mjs'),
]);

/** Lighthouse weighs more than the product: it comes only when it is used. */
async function installLighthouse() {
  if (existsSync(inProject('bench/node_modules/lighthouse'))) return;
  tell('Installing Lighthouse …');
  const { code, output } = await runNpm([
    'ci',
    '--prefix',
    inProject('bench'),
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0)
    throw new Sentence(`${output.trim()}\nLighthouse could not be installed: see above.`);
}

await runProgram(HELP, async () => {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
  });
  await installLighthouse();
  await build();
  const { bench } = await import('../bench/main.mjs');
  await bench({ runs: Number(values.runs), only: values.only });
});
