/** The machine's settings from environment variables; an error names the wrong one. */
import { MachineError } from './failures';
import { QA_PORT } from '@core/qa/serverReport';
import { readVariables, requireSender, type Environment, type Given } from './variables';

const NAMES = [
  'PORT',
  'CARD_PORT',
  'QA_PORT',
  'PHONE_PORT',
  'PHONE_CARD_PORT',
  'HOST',
  'CARD_HOST',
  'DATA_DIR',
  'PUBLIC_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRETS',
  'LOG_LEVEL',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_STAFF',
  'MAIL_STAFF_LANGUAGE',
  'CHARITY_TIME_ZONE',
  'IKHAA_TECHNICAL_REPORTS',
  'IKHAA_EXAMPLE',
] as const;
const FALLBACKS = {
  PORT: 3000,
  CARD_PORT: 12_111,
  QA_PORT,
  PHONE_PORT: 3443,
  PHONE_CARD_PORT: 3444,
  HOST: '127.0.0.1',
  CARD_HOST: '127.0.0.1',
  DATA_DIR: '.data',
  PUBLIC_URL: [] as string[],
  LOG_LEVEL: 'warn',
} as const;

type Read = Given<never, (typeof NAMES)[number]>;
export type MachineSettings = Omit<Read, keyof typeof FALLBACKS> &
  Required<Pick<Read, keyof typeof FALLBACKS>>;

const OF_THIS_COMPUTER = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Whether the site is reached under a name of this computer alone. */
export const isOfThisComputer = ({ PUBLIC_URL }: Pick<MachineSettings, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL.every((origin) => OF_THIS_COMPUTER.test(origin));

/** Whether mails are shown at this computer: a trial site that does not send them. */
export const showsMail = (settings: MachineSettings, { NODE_ENV }: Environment): boolean =>
  settings.SMTP_URL === undefined &&
  settings.STRIPE_SECRET_KEY === undefined &&
  isOfThisComputer(settings) &&
  NODE_ENV !== 'production';

/** @throws MachineError that names the variable and its valid values */
export function readSettings(environment: Environment): MachineSettings {
  const settings = { ...FALLBACKS, ...readVariables(environment, { optional: NAMES }) };
  if (
    (settings.STRIPE_SECRET_KEY === undefined) !==
    (settings.STRIPE_WEBHOOK_SECRETS === undefined)
  ) {
    throw new MachineError(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS belong together: set both to take real payments, or none.',
    );
  }
  requireSender(settings);
  return settings;
}
