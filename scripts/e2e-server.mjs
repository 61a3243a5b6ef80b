import './lib/requireNode.mjs';

const HELP = `
node scripts/e2e-server.mjs: the machine of the browser tests, on PORT and CARD_PORT, with a data folder of its own that is deleted at the end.
Rate limits are off, and the card provider takes orders to misbehave. With APART_PORT and APART_ENDPOINT, the site is also served there by itself,
built for an API at that address.
`;

const [
  { APART_SITE, buildApartSite },
  { build },
  { loadTypeScript },
  { runProgram },
  { mkdtempSync, rmSync },
  { tmpdir },
  { join },
] = await Promise.all([
  import('./lib/apartSite.mjs'),
  import('./lib/build.mjs'),
  import('./lib/machine.mjs'),
  import('./lib/project.mjs'),
  import('node:fs'),
  import('node:os'),
  import('node:path'),
]);

/** The tests may be killed before they can stop their machine. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 1_000).unref();
}

await runProgram(HELP, async () => {
  endWithParent();
  await build();
  const { APART_PORT: apartPort, APART_ENDPOINT: apartEndpoint } = process.env;
  if (apartPort && apartEndpoint) await buildApartSite(apartEndpoint);
  const dataDir =
    process.env.DATA_DIR ||
    process.env.IKHAA_E2E_DATA_DIR ||
    mkdtempSync(join(tmpdir(), 'ikhaa-e2e-'));
  if (!process.env.DATA_DIR)
    process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const { main } = await loadTypeScript('server/main.ts');
  await main({ ...process.env, DATA_DIR: dataDir, IKHAA_QA: '1' });
  // Last, so that whoever finds this site finds everything else ready.
  if (apartPort && apartEndpoint && !process.exitCode) {
    const { serveSite } = await loadTypeScript('tests/e2e/support/siteServer.ts');
    await serveSite(APART_SITE, Number(apartPort), apartEndpoint);
  }
});
