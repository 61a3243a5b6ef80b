/** The checked deployment, described by the environment or by the running machine. */
import { findRunningMachine } from '@server/runningMachine';
import { loadSecrets } from '@server/secrets';
import { readSettings } from '@server/settings';
import { rateMaxDaysOf, readVariables, requireSender, type Environment } from '@server/variables';
import type { SmtpSettings } from '@backend/mail/smtpMailer';
import { PAYMENTS_FUNCTION_ID, PAYMENTS_PATHS } from '@core/donations/contract';
import { NEWSLETTER_FUNCTION_ID } from '@core/newsletter/contract';
import { resolve } from 'node:path';

export type Subject = {
  kind: 'appwrite' | 'machine';
  endpoint: string;
  project: string;
  /** Null if only the outside can be checked. */
  key: string | null;
  /** Origins of the site; the first one is checked. */
  sites: readonly string[];
  webhookUrl: string | null;
  webhookSecrets: readonly string[];
  /** The address of one-click unsubscribing. */
  newsletterUrl: string | null;
  stripeKey: string | null;
  stripeUrl: string;
  /** The mail settings; null if mail is not sent. */
  mail: SmtpSettings | null;
  /** Days after which an exchange rate is old. */
  rateMaxDays: number;
  secrets: readonly string[];
};

/** The card provider by default. */
export const STRIPE = 'https://api.stripe.com';

/** @throws MachineError that names a wrong setting, or without a running machine */
export function readSubject(environment: Environment): Subject {
  return environment.IKHAA_APPWRITE_ENDPOINT
    ? appwriteSubject(environment)
    : machineSubject(environment);
}

const listed = (text: string | undefined): string[] => (text === undefined ? [] : text.split(','));

function appwriteSubject(environment: Environment): Subject {
  const read = readVariables(environment, {
    needed: ['IKHAA_APPWRITE_ENDPOINT', 'IKHAA_APPWRITE_PROJECT', 'PUBLIC_URL'],
    optional: [
      'APPWRITE_API_KEY',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRETS',
      'STRIPE_API_URL',
      'CALLER_HASH_KEY',
      'NEWSLETTER_KEY',
      'NEWSLETTER_URL',
      'RECEIPTS_KEY',
      'WEBHOOK_URL',
      'IKHAA_STRIPE_PUBLISHABLE_KEY',
      'SMTP_URL',
      'MAIL_FROM',
    ],
  });
  const webhookSecrets = listed(read.STRIPE_WEBHOOK_SECRETS);
  return {
    kind: 'appwrite',
    endpoint: read.IKHAA_APPWRITE_ENDPOINT,
    project: read.IKHAA_APPWRITE_PROJECT,
    key: read.APPWRITE_API_KEY ?? null,
    sites: read.PUBLIC_URL,
    webhookUrl: read.WEBHOOK_URL ?? null,
    webhookSecrets,
    newsletterUrl: read.NEWSLETTER_URL ?? null,
    stripeKey: read.STRIPE_SECRET_KEY ?? null,
    stripeUrl: read.STRIPE_API_URL ?? STRIPE,
    mail: mailOf(read),
    rateMaxDays: rateMaxDaysOf(environment),
    secrets: [
      read.APPWRITE_API_KEY,
      read.STRIPE_SECRET_KEY,
      read.CALLER_HASH_KEY,
      read.NEWSLETTER_KEY,
      read.RECEIPTS_KEY,
      read.SMTP_URL,
      ...webhookSecrets,
    ].flatMap((secret) => secret ?? []),
  };
}

function mailOf({
  SMTP_URL: url,
  MAIL_FROM: from,
}: {
  SMTP_URL?: string;
  MAIL_FROM?: string;
}): SmtpSettings | null {
  requireSender({ SMTP_URL: url, MAIL_FROM: from });
  return url === undefined || from === undefined ? null : { url, from };
}

function machineSubject(environment: Environment): Subject {
  const settings = readSettings(environment);
  const { url, endpoint, project, serverKey, cardUrl } = findRunningMachine(settings.DATA_DIR);
  const own = loadSecrets(resolve(settings.DATA_DIR), settings.DATA_DIR);
  // The function's address for Stripe and mail providers, through the web server in front.
  const addressOf = (functionId: string): string =>
    `${settings.PUBLIC_URL[0] ?? new URL(endpoint).origin}/_functions/${functionId}`;
  const isOwnCards = cardUrl !== undefined;
  const webhookSecrets = isOwnCards ? [own.webhookSecret] : listed(settings.STRIPE_WEBHOOK_SECRETS);
  return {
    kind: 'machine',
    endpoint,
    project,
    key: serverKey,
    sites: [...settings.PUBLIC_URL, url],
    webhookUrl: `${addressOf(PAYMENTS_FUNCTION_ID)}${PAYMENTS_PATHS.webhook}`,
    webhookSecrets,
    newsletterUrl: addressOf(NEWSLETTER_FUNCTION_ID),
    stripeKey: isOwnCards ? own.stripeSecretKey : (settings.STRIPE_SECRET_KEY ?? null),
    stripeUrl: cardUrl ?? STRIPE,
    mail: mailOf(settings),
    rateMaxDays: rateMaxDaysOf(environment),
    secrets: [
      serverKey,
      own.stripeSecretKey,
      own.webhookSecret,
      own.callerHashKey,
      own.newsletterKey,
      own.receiptsKey,
      ...webhookSecrets,
      ...(settings.STRIPE_SECRET_KEY === undefined ? [] : [settings.STRIPE_SECRET_KEY]),
      ...(settings.SMTP_URL === undefined ? [] : [settings.SMTP_URL]),
    ],
  };
}

export const remedyOf = ({ kind }: Subject): string =>
  kind === 'machine' ? 'start Ikhaa anew, which puts it right' : 'run npm run provision -- --apply';
