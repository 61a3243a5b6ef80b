/** The machine's settings, from environment variables: a wrong one is named in the error. */
import { z } from 'zod';
import { MachineError } from './failures';

const port = (fallback: number): z.ZodType<number, string | undefined> =>
  z.string().optional().transform((value) => (value === undefined || value === '' ? fallback : Number(value))).pipe(z.int().min(0).max(65_535));

const origins = z.string().optional().transform((value) => (value ?? '').split(',').map((item) => item.trim().replace(/\/+$/, '')).filter(Boolean))
  .pipe(z.array(z.string().regex(/^https?:\/\/[^/\s]+$/)));

const settingsSchema = z.object({
  PORT: port(3000),
  CARD_PORT: port(12_111),
  HOST: z.string().min(1).default('127.0.0.1'),
  CARD_HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  PUBLIC_URL: origins,
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/).optional(),
  STRIPE_WEBHOOK_SECRETS: z.string().regex(/^whsec_\w+(,whsec_\w+)*$/).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
});
export type MachineSettings = z.infer<typeof settingsSchema>;

const WANTED: Record<keyof MachineSettings, string> = {
  PORT: 'a number from 0 to 65535',
  CARD_PORT: 'a number from 0 to 65535',
  HOST: 'an address of this computer, such as 0.0.0.0',
  CARD_HOST: 'an address of this computer, such as 0.0.0.0',
  DATA_DIR: 'a folder',
  PUBLIC_URL: 'one or more origins such as https://example.org, comma-separated',
  STRIPE_SECRET_KEY: 'a secret or restricted key of Stripe (sk_… or rk_…)',
  STRIPE_WEBHOOK_SECRETS: 'one or more signing secrets (whsec_…), comma-separated',
  LOG_LEVEL: 'silent, error, warn, info or debug',
};

/** Empty variables count as not given. @throws MachineError that names the variable and what it must be */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): MachineSettings {
  const given = Object.fromEntries(Object.keys(WANTED).map((name) => [name, environment[name] === '' ? undefined : environment[name]]));
  const result = settingsSchema.safeParse(given);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]);
    throw new MachineError(`The setting ${name} must be ${WANTED[name as keyof MachineSettings]}.`);
  }
  if ((result.data.STRIPE_SECRET_KEY === undefined) !== (result.data.STRIPE_WEBHOOK_SECRETS === undefined)) {
    throw new MachineError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS belong together: set both to take real payments, or none.');
  }
  return result.data;
}
