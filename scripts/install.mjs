import './lib/requireNode.mjs';

const HELP = `
node scripts/install.mjs: installs what is missing, as npm start and npm test do by themselves, and opens a database to see that it works.
`;

const [{ installWhatIsMissing }, { runProgram }] = await Promise.all([
  import('./lib/install.mjs'),
  import('./lib/project.mjs'),
]);

await runProgram(HELP, installWhatIsMissing);
