import './lib/requireNode.mjs';

const HELP = `
npm run prerender: draws the site's pages ahead of the visits, in both languages: those that have changed.

Without more, for the machine that runs on DATA_DIR (.data unless given), which otherwise does so by itself within a minute after a change.
With IKHAA_APPWRITE_ENDPOINT, the address of an Appwrite, for static hosts: into dist/static, a copy of the built site with its pages.

  PUBLIC_URL   where a static site will be, such as https://example.org
`;

const [{ prerenderMachine, prerenderStatic }, { runProgram }, { loadSettings }] = await Promise.all(
  [import('./lib/prerender.mjs'), import('./lib/project.mjs'), import('./lib/settings.mjs')],
);

await runProgram(HELP, () => {
  loadSettings();
  return /^https?:/.test(process.env.IKHAA_APPWRITE_ENDPOINT ?? '')
    ? prerenderStatic()
    : prerenderMachine();
});
