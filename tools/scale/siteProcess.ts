/** A built site in its own process, as `npm start` runs it, with optional prerendering. */
import { join, resolve } from 'node:path';
import { endWhenTold } from '@server/endWhenTold';
import { startMachine } from '@server/startMachine';

const { SITE_DATA: dataDir = '', SITE_DIST, SITE_PRERENDERS: renders } = process.env;
const dist = resolve(SITE_DIST ?? join(__dirname, '../../dist'));

startMachine({
  port: 0,
  cardPort: 0,
  dataDir,
  functionsFolder: join(dist, 'functions'),
  siteFolder: join(dist, 'site'),
  qa: true,
  log: () => undefined,
  ...(renders === '1' ? { prerenderer: join(dist, 'prerender/worker.cjs') } : {}),
}).then(
  (machine) => {
    endWhenTold(machine);
    process.stdout.write('ready\n');
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
