/** `npm run provision`: provisions a real Appwrite by environment variables and two flags. */
import { clockFault } from '@server/provision/clock';
import { dryRun, provision, type Access, type Report } from '@server/provision/provision';
import { safetyFault, toldVersion } from '@server/provision/version';
import { seedDocuments } from '@content/seedDocuments';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { addCurrencies } from '@server/provision/content/addCurrencies';
import { addExampleTexts } from '@server/provision/content/addExampleTexts';
import { markExample } from '@server/provision/content/markExample';
import { describeInstallation } from '@server/installation';
import { readVariables, requireSender, type Environment } from '@server/variables';

const OF_FUNCTIONS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRETS',
  'STRIPE_API_URL',
  'CALLER_HASH_KEY',
  'CHECKOUTS_PER_10_MINUTES',
  'CHECKOUTS_PER_DAY',
  'PAYMENTS_AT_ONCE',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_STAFF',
  'MAIL_STAFF_LANGUAGE',
  'NEWSLETTER_KEY',
  'NEWSLETTER_URL',
  'RECEIPTS_KEY',
  'CHARITY_TIME_ZONE',
  'IKHAA_TECHNICAL_REPORTS',
] as const;

/** Fewer than the six workers that Appwrite has on one core. */
const PAYMENTS_AT_ONCE = '4';

const random = (): string => randomBytes(32).toString('hex');

export type RemoteOptions = { apply: boolean; seed: boolean; functionsFolder?: string };

/** @throws MachineError or ProvisionError with one sentence */
export async function provisionRemote(
  environment: Environment,
  options: RemoteOptions,
  tell: (line: string) => void,
): Promise<Report> {
  const settings = readVariables(environment, {
    needed: ['IKHAA_APPWRITE_ENDPOINT', 'IKHAA_APPWRITE_PROJECT', 'APPWRITE_API_KEY', 'PUBLIC_URL'],
    optional: OF_FUNCTIONS,
  });
  requireSender(settings);
  const access: Access = {
    endpoint: settings.IKHAA_APPWRITE_ENDPOINT,
    project: settings.IKHAA_APPWRITE_PROJECT,
    key: settings.APPWRITE_API_KEY,
  };
  const desired = describeInstallation({
    functionsFolder: options.functionsFolder ?? join(resolve(__dirname, '../..'), 'dist/functions'),
    variables: functionVariables(settings, settings.PUBLIC_URL),
    initialVariables: {
      CALLER_HASH_KEY: random(),
      NEWSLETTER_KEY: random(),
      RECEIPTS_KEY: random(),
      PAYMENTS_AT_ONCE,
    },
    webHostnames: [...new Set(settings.PUBLIC_URL.map((origin) => new URL(origin).hostname))],
    seed: options.seed ? seedDocuments(new Date()) : [],
  });
  const report = options.apply
    ? await provision(access, desired, tell)
    : await dryRun(access, desired);
  if (options.apply) {
    await markExample(access);
    await addExampleTexts(access);
    await addCurrencies(access);
  } else report.done.forEach(tell);
  return { ...report, notes: [...report.notes, ...(await serverNotes(access))] };
}

/** Faults of the server that a person must mend. */
async function serverNotes({ endpoint }: Access): Promise<string[]> {
  const answer = await fetch(`${endpoint}/health/version`);
  const clock = clockFault(answer.headers) ?? null;
  const unsafe = safetyFault(endpoint, (await toldVersion(answer)) ?? '');
  return [
    ...(unsafe === null ? [] : [`${unsafe.says}: ${unsafe.todo}.`]),
    ...(clock === null ? [] : [`Set both clocks by NTP: ${clock}.`]),
  ];
}

/** Missing variables keep the server's value. */
function functionVariables(
  settings: Partial<Record<(typeof OF_FUNCTIONS)[number], string>>,
  origins: readonly string[],
): Record<string, string> {
  const given = OF_FUNCTIONS.flatMap((name): [string, string][] =>
    settings[name] === undefined ? [] : [[name, settings[name]]],
  );
  return { ...Object.fromEntries(given), SITE_ORIGINS: origins.join(',') };
}
