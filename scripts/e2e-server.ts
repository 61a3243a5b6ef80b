import { runProgram } from '@cli/program';
import { main as runServer } from '@server/main';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveSite } from '../tests/e2e/support/siteServer';
import { build } from './build';
import { APART_SITE, buildApartSite } from './lib/apartSite';

const HELP = `
node scripts/run.mjs scripts/e2e-server.ts: the machine of the browser tests, on PORT and CARD_PORT, with a data folder of its own that is deleted at the end.
Rate limits are off, and the card provider takes orders to misbehave. With APART_PORT and APART_ENDPOINT, the site is also served there by itself,
built for an API at that address. With IKHAA_E2E_RECORD=1, the site is the one for QA, and failed stories keep their recordings.
`;

/** The tests may be killed before they can stop their machine. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 1_000).unref();
}

export const main = (): Promise<void> =>
  runProgram(HELP, async () => {
    endWithParent();
    const isRecorded = process.env.IKHAA_E2E_RECORD === '1';
    // The site of its own is made from the donors' build.
    await build(isRecorded ? { only: ['site', 'qa-site', 'functions'] } : {});
    const { APART_PORT: apartPort, APART_ENDPOINT: apartEndpoint } = process.env;
    if (apartPort && apartEndpoint) await buildApartSite(apartEndpoint);
    const dataDir =
      process.env.DATA_DIR ||
      process.env.IKHAA_E2E_DATA_DIR ||
      mkdtempSync(join(tmpdir(), 'ikhaa-e2e-'));
    if (!process.env.DATA_DIR)
      process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
    await runServer({
      ...process.env,
      DATA_DIR: dataDir,
      IKHAA_QA: '1',
      ...(isRecorded && { IKHAA_QA_BUILD: '1' }),
    });
    // This site starts last: its answer shows that everything else is ready.
    if (apartPort && apartEndpoint && !process.exitCode) {
      await serveSite(APART_SITE, Number(apartPort), apartEndpoint);
    }
  });
