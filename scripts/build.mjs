import './lib/requireNode.mjs';

const HELP = `
npm run build: builds the site (dist/site) and the functions (dist/functions).

  --changed   only what has changed since its last build
`;

const [{ build }, { installWhatIsMissing }, { runProgram }, { loadSettings }] = await Promise.all([
  import('./lib/build.mjs'),
  import('./lib/install.mjs'),
  import('./lib/project.mjs'),
  import('./lib/settings.mjs'),
]);

await runProgram(HELP, async () => {
  loadSettings();
  await installWhatIsMissing();
  await build({ force: !process.argv.includes('--changed') });
});
