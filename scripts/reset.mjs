import './lib/requireNode.mjs';

const HELP = `
npm run reset: deletes the data folder's content (DATA_DIR, .data unless given), so that the next start begins anew.
It refuses while an Ikhaa runs on the folder, and refuses a folder that no Ikhaa has made.
`;

const [{ resetData }, { runProgram }, { loadSettings }] = await Promise.all([
  import('./lib/reset.mjs'),
  import('./lib/project.mjs'),
  import('./lib/settings.mjs'),
]);

await runProgram(HELP, () => {
  loadSettings();
  return resetData(process.env.DATA_DIR || '.data');
});
