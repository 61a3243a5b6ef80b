/** A machine in a process of its own, which a test can kill. */
import { join } from 'node:path';
import { endWhenTold } from '@server/endWhenTold';
import { serveBehindFront, waitForTurn } from '@server/front/behindFront';
import { startMachine } from '@server/startMachine';
import { BUILT_FUNCTIONS } from './builtMachine';

const {
  TEST_BED_HOME: home = '',
  TEST_BED_PORT: port,
  TEST_BED_CARD_PORT: cardPort,
  TEST_BED_QA: qa,
  TEST_BED_SMALL: small,
  TEST_BED_MINUTE_IN: minuteIn = '',
  TEST_BED_FRONT: front,
  TOWN_MAIL: mail,
} = process.env;

/** What is scheduled for full minutes runs so soon: the machine's clock goes ahead. */
function setClockAhead(toMinuteMs: number): void {
  const RealDate = Date;
  const aheadMs = 60_000 - (RealDate.now() % 60_000) - toMinuteMs;
  const now = (): number => RealDate.now() + aheadMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
const schedules = minuteIn !== '';
if (schedules) setClockAhead(Number(minuteIn));

const isBehindFront = front === '1';
const ports = { site: Number(port), cards: Number(cardPort) };

const turn = isBehindFront ? waitForTurn() : Promise.resolve();

turn
  .then(() =>
    startMachine({
      ...(isBehindFront
        ? { port: 0, cardPort: 0, front: ports }
        : { port: ports.site, cardPort: ports.cards }),
      dataDir: join(home, 'data'),
      functionsFolder: BUILT_FUNCTIONS,
      qa: qa === '1',
      schedules,
      ...(small && { small: JSON.parse(small) }),
      ...(mail && { mail: JSON.parse(mail) }),
      log: (line, level) => {
        if (level !== 'debug') process.stderr.write(`${line}\n`);
      },
    }),
  )
  .then(
    (machine) => {
      const end = endWhenTold(machine);
      if (isBehindFront) serveBehindFront(machine, end);
      process.stdout.write('ready\n');
    },
    (error: unknown) => {
      process.stderr.write(
        `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
      process.exit(1);
    },
  );
