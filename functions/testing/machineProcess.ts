/** A machine in a process of its own, which a test can kill. */
import { join } from 'node:path';
import { endWhenTold } from '@server/endWhenTold';
import { startMachine, type MachineOptions } from '@server/startMachine';
import { BUILT_FUNCTIONS } from './builtMachine';

const {
  TEST_BED_HOME: home = '',
  TEST_BED_PORT: port,
  TEST_BED_CARD_PORT: cardPort,
  TEST_BED_QA: qa,
  TEST_BED_SMALL: small,
  TOWN_MAIL: mail,
} = process.env;

startMachine({
  port: Number(port),
  cardPort: Number(cardPort),
  dataDir: join(home, 'data'),
  functionsFolder: BUILT_FUNCTIONS,
  qa: qa === '1',
  ...(small && { small: JSON.parse(small) as MachineOptions['small'] & object }),
  ...(mail && { mail: JSON.parse(mail) as Record<string, string> }),
  log: (line, level) => {
    if (level !== 'debug') process.stderr.write(`${line}\n`);
  },
}).then(
  (machine) => {
    endWhenTold(machine);
    process.stdout.write('ready\n');
  },
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exit(1);
  },
);
