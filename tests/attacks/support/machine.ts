/**
 * The product on one machine in a process of its own, as a charity runs it: rate limits on, the
 * built functions, demo content.
 */
import { promises as files } from 'node:fs';
import { join, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BUILT_FUNCTIONS } from '@backend/testing/builtMachine';
import { endWhenTold } from '@server/endWhenTold';
import { sentenceOf } from '@server/main';
import { startMachine } from '@server/startMachine';
import { inProject } from '../../../scripts/lib/project';

const {
  ATTACKED_HOME: home = '',
  ATTACKED_PORT: port,
  ATTACKED_CARD_PORT: cardPort,
  ATTACKED_QA: qa,
  ATTACKED_ORIGINS: origins = '',
  ATTACKED_TECHNICAL_REPORTS: technicalReports,
  ATTACKED_REAL_TIME: realTime,
  ATTACKED_KILLED_AT_RENAME: isKilled,
  ATTACKED_PRERENDERER: prerenderer = '',
} = process.env;

if (isKilled === '1') {
  const { rename } = files;
  files.rename = async (from, to) => {
    await rename(from, to);
    if (String(to).includes(`${sep}files${sep}`)) process.kill(process.pid, 'SIGKILL');
  };
}

/** What is still held once everything else has been collected, in MiB. */
async function liveMemory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('Memory cannot be collected by order.');
  // What ends by its finalizer is collected after it.
  for (let times = 0; times < 3; times += 1) {
    collect();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}
process.on('message', (asked) => {
  if (asked === 'live memory') void liveMemory().then((used) => process.send?.(used));
});

const started = Date.now();

startMachine({
  port: Number(port),
  cardPort: Number(cardPort),
  dataDir: join(home, 'data'),
  siteFolder: join(home, 'site'),
  functionsFolder: BUILT_FUNCTIONS,
  backupProgram: ['scripts/run.mjs', 'cli/backup.ts'].map((file) => inProject(file)),
  publicOrigins: origins.split(',').filter(Boolean),
  qa: qa === '1',
  // Nothing runs by itself, and no window of a limit ends, while a test counts.
  ...(realTime !== '1' && { schedules: false, limitClock: () => started }),
  ...(prerenderer !== '' && { prerenderer }),
  technicalReports: technicalReports === '1',
  log: (line, level) => {
    if (level !== 'debug') process.stderr.write(`${line}\n`);
  },
}).then(
  (machine) => {
    endWhenTold(machine);
    process.stdout.write('ready\n');
  },
  (error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  },
);
