/** Starts the machine from the environment, prints its address, and ends cleanly on a signal. */
import { Users } from 'node-appwrite';
import { clientOf } from '@backend/common/appwriteAccess';
import { listMembers } from '@backend/staff/team/roles';
import { ProvisionError } from '@server/provision/explain';
import { join, resolve } from 'node:path';
import { endWhenTold } from './endWhenTold';
import { serveBehindFront, waitForTurn } from './front/behindFront';
import { MachineError } from './failures';
import { logOf } from './log';
import { isOfThisComputer, readSettings, showsMail, type MachineSettings } from './settings';
import { timedStep } from './timedStep';
import { startMachine, type Machine, type MachineOptions } from './startMachine';
import type { Environment } from './variables';
import type { PhoneOptions } from './phone/phoneAccess';
import { phoneLines } from './phone/phoneLines';

const root = resolve(__dirname, '..');

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

export type StartOptions = {
  phone?: PhoneOptions | null;
  /** The process that holds the ports starts this one, and chooses its turn. */
  isBehindFront?: boolean;
  /** Runs no function by itself, as on a copy of the data. */
  isTrial?: boolean;
};

/** Runs `npm start` after the build. */
export async function main(
  environment: Environment,
  { phone = null, isBehindFront = false, isTrial = false }: StartOptions = {},
): Promise<void> {
  try {
    if (isBehindFront) await waitForTurn();
    const machine = await timedStep(
      'Starting the servers, the database and the pages',
      () => startFromEnvironment(environment, { withSite: true, phone, isBehindFront, isTrial }),
      say,
    );
    const end = endWhenTold(machine, sentenceOf);
    if (isBehindFront) serveBehindFront(machine, end);
    process.stdout.write(
      `Ikhaa is ready at ${machine.url}\n${mailLine(machine)}${await firstAdminLine(machine)}${machine.phone ? await phoneLines(machine.phone) : ''}`,
    );
  } catch (error) {
    say(sentenceOf(error));
    process.exitCode = 1;
    // An open channel would keep this process alive.
    if (isBehindFront) process.disconnect();
  }
}

/** Empty if mails are sent, or not shown. */
export const mailLine = ({ mailUrl }: Pick<Machine, 'mailUrl'>): string =>
  mailUrl === null ? '' : `Mails are not sent, and shown at ${mailUrl}\n`;

/** Explains how to become the first admin; empty once there is one, or without the site. */
async function firstAdminLine({
  endpoint,
  project,
  serverKey,
  firstAdminUrl,
}: Machine): Promise<string> {
  if (firstAdminUrl !== null)
    return `Staff work at /staff. To be their first admin, open this link at this computer, which works once:\n${firstAdminUrl}\n`;
  const users = new Users(clientOf({ endpoint, project, key: serverKey }));
  const members = await listMembers(users);
  return members.some(({ roles }) => roles.includes('admin'))
    ? ''
    : 'Staff work at /staff. To be the first: make an account on the site, then npm run admin -- staff add YOUR-EMAIL --role admin\n';
}

/**
 * @param withSite false when another server has the site's files
 * @throws as `startMachine`, and MachineError for a wrong setting
 */
export async function startFromEnvironment(
  environment: Environment,
  { withSite, phone = null, isBehindFront, isTrial }: { withSite: boolean } & StartOptions,
): Promise<Machine> {
  const settings = readSettings(environment);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: webhookSecrets } = settings;
  return startMachine({
    ...(isBehindFront
      ? { port: 0, cardPort: 0, front: { site: settings.PORT, cards: settings.CARD_PORT } }
      : {
          port: settings.PORT,
          cardPort: settings.CARD_PORT,
          host: settings.HOST,
          cardHost: settings.CARD_HOST,
        }),
    ...(isTrial && { schedules: false }),
    dataDir: settings.DATA_DIR,
    functionsFolder: join(root, 'dist/functions'),
    publicOrigins: settings.PUBLIC_URL,
    log: logOf(settings.LOG_LEVEL, (line) => process.stderr.write(line)),
    qa: environment.IKHAA_QA === '1',
    ...(environment.IKHAA_QA_BUILD === '1' ? { reportPort: settings.QA_PORT } : {}),
    mail: mailSettings(settings),
    timeZone: settings.CHARITY_TIME_ZONE,
    withExample: settings.IKHAA_EXAMPLE !== 'none',
    // A build for QA has them by default.
    technicalReports:
      (settings.IKHAA_TECHNICAL_REPORTS ?? (environment.IKHAA_QA_BUILD === '1' ? 'on' : 'off')) ===
      'on',
    showsMail: showsMail(settings, environment),
    backupProgram: [join(root, 'scripts/run.mjs'), join(root, 'cli/backup.ts')],
    ...(phone && { phone }),
    // Requests through a web server on this computer come from here too.
    offersFirstAdmin: withSite && isOfThisComputer(settings),
    ...(withSite ? siteOptions(environment) : {}),
    ...(secretKey && webhookSecrets ? { stripe: { secretKey, webhookSecrets } } : {}),
  });
}

const MAIL_SETTINGS = ['SMTP_URL', 'MAIL_FROM', 'MAIL_STAFF', 'MAIL_STAFF_LANGUAGE'] as const;

const mailSettings = (settings: MachineSettings): Record<string, string> =>
  Object.fromEntries(
    MAIL_SETTINGS.flatMap((name): [string, string][] =>
      settings[name] === undefined ? [] : [[name, settings[name]]],
    ),
  );

/** The browser alone renders a build for QA, whose tools call the card provider. */
function siteOptions({
  IKHAA_QA_BUILD,
  IKHAA_APPWRITE_ENDPOINT: siteEndpoint,
}: Environment): Partial<MachineOptions> {
  if (IKHAA_QA_BUILD === '1')
    return { siteFolder: join(root, 'dist/qa-site'), siteEndpoint, siteTools: true };
  return {
    siteFolder: join(root, 'dist/site'),
    siteEndpoint,
    prerenderer: join(root, 'dist/prerender/worker.cjs'),
  };
}

/** The text of a failure for a person. An error without a sentence is a bug, shown in full. */
export function sentenceOf(error: unknown): string {
  if (error instanceof MachineError || error instanceof ProvisionError) return error.message;
  if (error instanceof Error && error.name === 'Error') return error.message;
  return `Ikhaa could not start, for a reason that it does not know: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
