/** `npm start`: from a fresh clone to a running site. */
import { main as runServer } from '@server/main';
import { build, needsBuild } from './build';
import { installForBuilding } from './lib/installForBuilding';
import { checkPorts } from './lib/checkPorts';
import { preparePhone } from './lib/preparePhone';
import { readArguments } from '@cli/commandLine';
import { Sentence, runProgram } from '@cli/program';
import { loadSettings } from '@cli/loadSettings';

const HELP = `
npm start: installs what is missing, builds what has changed, and serves the whole product on this machine.
It prints the address when it is ready, where it shows the mails, which it does not send unless told how, and a link that makes the first admin, once, while there is none. Ctrl-C ends it; what was given stays in the data folder.

  PORT        port of the site                (3000)
  CARD_PORT   port of the card provider       (12111)
  DATA_DIR    folder of everything it keeps   (.data)
  LOG_LEVEL   silent, error, warn (what went wrong), info, debug (warn)
  HOST        address to listen on            (127.0.0.1; 0.0.0.0 opens the site to the network)
  PUBLIC_URL  origins under which donors reach the site, comma-separated

With --empty (or IKHAA_EXAMPLE=none) its first start leaves out the example charity: no projects, posts, opportunities or gifts.
With --qa it serves the build for QA, whose dock records, travels in time and makes payments fail: see docs/qa.md.
With --phone it also serves phones of the same network, by HTTPS with a certificate of its own, and shows a QR code for them: see docs/qa.md.
--address names the address of this computer that phones reach, where it has several.

  PHONE_PORT       port of the site for phones            (3443)
  PHONE_CARD_PORT  port of the card provider for phones   (3444)

Other programs start it with --behind-front (npm run serve, which passes connections on) and --trial (npm run update, on a copy of the data).

These settings, and the others of .env.example, come from the environment or from a file .env.
`;

export const main = (): Promise<void> =>
  runProgram(HELP, async () => {
    const { values } = readArguments(
      process.argv.slice(2),
      {
        qa: { type: 'boolean' },
        phone: { type: 'boolean' },
        address: { type: 'string' },
        empty: { type: 'boolean' },
        'behind-front': { type: 'boolean' },
        trial: { type: 'boolean' },
      },
      0,
    );
    const { qa = false, phone: withPhone = false, address, empty = false } = values;
    const isBehindFront = values['behind-front'] ?? false;
    if (address !== undefined && !withPhone) throw new Sentence('--address goes with --phone.');
    loadSettings();
    if (empty) process.env['IKHAA_EXAMPLE'] = 'none';
    if (!isBehindFront) await checkPorts();
    const phone = withPhone ? await preparePhone(process.env, address) : null;
    const only = qa ? ['qa-site', 'functions'] : undefined;
    if (needsBuild(only)) await installForBuilding();
    if (qa) Object.assign(process.env, { IKHAA_QA: '1', IKHAA_QA_BUILD: '1' });
    await build({ ...(only && { only }) });
    await runServer(process.env, { phone, isBehindFront, isTrial: values.trial ?? false });
  });
