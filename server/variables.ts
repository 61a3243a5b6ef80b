/** Every variable of the product's programs, with its shape; `.env.example` documents them. */
import { z } from 'zod';
import { addressIn } from '@core/text/addresses/mailAddress';
import { LANGUAGES, type Language } from '@core/text/languages/bilingual';
import { isEmail } from '@core/text/contactRules';
import { isOneOf } from '@core/values/isOneOf';
import { MachineError } from './failures';

export type Environment = Readonly<Record<string, string | undefined>>;

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().max(65_535));
const origins = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim().replace(/\/+$/, ''))
      .filter(Boolean),
  )
  .pipe(z.array(z.string().regex(/^https?:\/\/[^/\s]+$/)).min(1));
const count = z.string().regex(/^[1-9]\d{0,6}$/);
const address = z
  .string()
  .regex(/^https?:\/\/\S+$/)
  .refine((value) => URL.canParse(value));

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

const named = <T>(
  shape: z.ZodType<T, string>,
  wanted: string,
): { shape: z.ZodType<T, string>; wanted: string } => ({ shape, wanted });

export const VARIABLES = {
  PORT: named(port, 'a number from 0 to 65535'),
  CARD_PORT: named(port, 'a number from 0 to 65535'),
  QA_PORT: named(port, 'a number from 0 to 65535'),
  PHONE_PORT: named(port, 'a number from 0 to 65535'),
  PHONE_CARD_PORT: named(port, 'a number from 0 to 65535'),
  HOST: named(z.string(), 'an address of this computer, such as 0.0.0.0'),
  CARD_HOST: named(z.string(), 'an address of this computer, such as 0.0.0.0'),
  DATA_DIR: named(z.string(), 'a folder'),
  IKHAA_EXAMPLE: named(
    z.enum(['full', 'none']) as z.ZodType<'full' | 'none', string>,
    'full or none: whether the first start fills the site with the example charity',
  ),
  LOG_LEVEL: named(
    z.enum(['silent', 'error', 'warn', 'info', 'debug']) as z.ZodType<
      'silent' | 'error' | 'warn' | 'info' | 'debug',
      string
    >,
    'silent, error, warn, info or debug',
  ),
  PUBLIC_URL: named(
    origins,
    'one or more origins under which donors reach the site, such as https://example.org, comma-separated',
  ),
  STRIPE_SECRET_KEY: named(
    z.string().regex(/^(sk|rk)_(test|live)_\w+$/),
    'a secret or restricted key of Stripe (sk_… or rk_…)',
  ),
  STRIPE_WEBHOOK_SECRETS: named(
    z.string().regex(/^whsec_\w+(,whsec_\w+)*$/),
    'one or more signing secrets of the webhook (whsec_…), comma-separated',
  ),
  STRIPE_API_URL: named(address, 'the address of a card provider, or left out for Stripe itself'),
  CALLER_HASH_KEY: named(z.string().min(32), 'random text of at least 32 characters, or left out'),
  NEWSLETTER_KEY: named(z.string().min(32), 'random text of at least 32 characters, or left out'),
  RECEIPTS_KEY: named(z.string().min(32), 'random text of at least 32 characters, or left out'),
  CHARITY_TIME_ZONE: named(
    z.string().refine(isTimeZone),
    'a time zone, such as Europe/Istanbul, or left out for UTC',
  ),
  NEWSLETTER_URL: named(
    address,
    'the address of the newsletter function, such as https://newsletter.example.org',
  ),
  CHECKOUTS_PER_10_MINUTES: named(count, 'a whole number above 0'),
  CHECKOUTS_PER_DAY: named(count, 'a whole number above 0'),
  PAYMENTS_AT_ONCE: named(count, 'a whole number above 0'),
  SMTP_URL: named(
    z
      .string()
      .regex(/^smtps?:\/\/\S+$/)
      .refine((value) => URL.canParse(value)),
    'the address of a mail server, such as smtps://user:password@mail.example.org',
  ),
  MAIL_FROM: named(
    z.string().refine((from) => isEmail(addressIn(from))),
    'a sender, such as Ikhaa <gifts@example.org>',
  ),
  MAIL_STAFF: named(z.string().refine(isEmail), 'the e-mail address of the staff’s inbox'),
  MAIL_STAFF_LANGUAGE: named(
    z.enum(LANGUAGES) as z.ZodType<Language, string>,
    'en or ar, the language in which staff are written to',
  ),
  IKHAA_APPWRITE_ENDPOINT: named(
    z
      .string()
      .regex(/^https?:\/\/\S+\/v1\/?$/)
      .transform((value) => value.replace(/\/$/, '')),
    'the address of the Appwrite API, such as https://cloud.appwrite.io/v1',
  ),
  IKHAA_APPWRITE_PROJECT: named(
    z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,35}$/),
    'the id of the Appwrite project',
  ),
  IKHAA_STRIPE_PUBLISHABLE_KEY: named(
    z.string().regex(/^pk_(test|live)_\w+$/),
    'the publishable key of Stripe (pk_…)',
  ),
  IKHAA_RATE_MAX_DAYS: named(
    z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number),
    'a number of days from 1 to 9999',
  ),
  IKHAA_TECHNICAL_REPORTS: named(
    z.enum(['on', 'off']) as z.ZodType<'on' | 'off', string>,
    'on or off: whether visitors may send technical reports',
  ),
  APPWRITE_API_KEY: named(
    z.string().min(16),
    'an API key of the Appwrite project (the help of each program lists the scopes that it needs)',
  ),
  WEBHOOK_URL: named(
    address,
    'the address that Stripe sends its events to, such as https://payments.example.org/webhook',
  ),
} as const;

export type VariableName = keyof typeof VARIABLES;
type ValueOf<N extends VariableName> = z.output<(typeof VARIABLES)[N]['shape']>;
export type Given<Needed extends VariableName, Optional extends VariableName> = {
  [N in Needed]: ValueOf<N>;
} & { [N in Optional]?: ValueOf<N> };

/** @returns days until a rate counts as old; throws MachineError for a wrong setting */
export function rateMaxDaysOf(environment: Environment): number {
  return (
    readVariables(environment, { optional: ['IKHAA_RATE_MAX_DAYS'] }).IKHAA_RATE_MAX_DAYS ?? 30
  );
}

/**
 * Empty variables count as missing.
 * @throws MachineError that names the variable and its valid values
 */
export function readVariables<
  Needed extends VariableName = never,
  Optional extends VariableName = never,
>(
  environment: Environment,
  { needed = [], optional = [] }: { needed?: readonly Needed[]; optional?: readonly Optional[] },
): Given<Needed, Optional> {
  const read: Record<string, unknown> = {};
  for (const name of [...needed, ...optional] satisfies VariableName[]) {
    const { shape, wanted } = VARIABLES[name];
    const text = environment[name] || undefined;
    if (text === undefined) {
      if (isOneOf<VariableName>(needed, name))
        throw new MachineError(`The setting ${name} is missing: it is ${wanted}.`);
      continue;
    }
    const result = (shape as z.ZodType).safeParse(text);
    if (!result.success) throw new MachineError(`The setting ${name} must be ${wanted}.`);
    read[name] = result.data;
  }
  return read as Given<Needed, Optional>;
}

/** @throws MachineError for a mail server without a sender */
export function requireSender({
  SMTP_URL,
  MAIL_FROM,
}: {
  SMTP_URL?: string;
  MAIL_FROM?: string;
}): void {
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    throw new MachineError(
      'SMTP_URL needs MAIL_FROM: set it to the sender of the mails, such as Ikhaa <gifts@example.org>.',
    );
}
