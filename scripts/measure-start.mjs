import './lib/requireNode.mjs';

const HELP = `
node scripts/measure-start.mjs: measures how long npm start takes until it is ready, with everything installed.
It uses free ports and a data folder of its own: first after deleting the build (dist and webpack's cache), then three times without changes.

  --warm   only the starts without changes
`;

const [
  { spawn },
  { mkdtempSync, rmSync },
  { tmpdir },
  { join },
  { inProject, runProgram, Sentence },
  { loadTypeScript },
] = await Promise.all([
  import('node:child_process'),
  import('node:fs'),
  import('node:os'),
  import('node:path'),
  import('./lib/project.mjs'),
  import('./lib/machine.mjs'),
]);

const { freePort } = await loadTypeScript('server/freePort.ts');

/** @returns milliseconds from the start of the process to its line, after which it is ended */
async function timeOneStart(dataDir) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    CARD_PORT: String(await freePort()),
  };
  const start = performance.now();
  const child = spawn(process.execPath, [inProject('scripts/start.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise((done) => {
    child.on('exit', done);
  });
  const ready = new Promise((done) => {
    child.stdout.on('data', (text) => String(text).includes('Ikhaa is ready at') && done(true));
  });
  if (!(await Promise.race([ready, ended.then(() => false)])))
    throw new Sentence('The start failed: see above.');
  const took = performance.now() - start;
  child.kill('SIGTERM');
  await ended;
  return took;
}

await runProgram(HELP, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ikhaa-measure-'));
  const report = (name, ms, goal) =>
    process.stdout.write(`${name}: ${(ms / 1000).toFixed(1)} s (goal: under ${goal} s)\n`);
  try {
    if (!process.argv.includes('--warm')) {
      rmSync(inProject('dist'), { recursive: true, force: true });
      rmSync(inProject('node_modules/.cache/webpack'), { recursive: true, force: true });
      report('first start, nothing built', await timeOneStart(dataDir), 60);
    }
    for (const name of ['a start without changes', 'another', 'and another'])
      report(name, await timeOneStart(dataDir), 5);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
