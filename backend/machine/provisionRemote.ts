/** `npm run provision`: gives a real Appwrite what this product needs, from environment variables and two flags. */
import { KEY_SCOPES, dryRun, provision, type Access, type Report } from '@backend/provision/provision';
import { seedDocuments } from '@backend/seed/seedDocuments';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { MachineError } from './failures';
import { describeInstallation } from './installation';

const settingsSchema = z.object({
  IKHAA_APPWRITE_ENDPOINT: z.string().regex(/^https?:\/\/[^\s]+\/v1\/?$/),
  IKHAA_APPWRITE_PROJECT: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,35}$/),
  APPWRITE_API_KEY: z.string().min(16),
  PUBLIC_URL: z.string().transform((value) => value.split(',').map((item) => item.trim().replace(/\/+$/, ''))).pipe(z.array(z.string().regex(/^https?:\/\/[^/\s]+$/)).min(1)),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/).optional(),
  STRIPE_WEBHOOK_SECRETS: z.string().regex(/^whsec_\w+(,whsec_\w+)*$/).optional(),
  STRIPE_API_URL: z.url().optional(),
  CALLER_HASH_KEY: z.string().min(32).optional(),
  CHECKOUTS_PER_10_MINUTES: z.string().regex(/^\d+$/).optional(),
  CHECKOUTS_PER_DAY: z.string().regex(/^\d+$/).optional(),
});
type Settings = z.infer<typeof settingsSchema>;

const WANTED: Record<keyof Settings, string> = {
  IKHAA_APPWRITE_ENDPOINT: 'the address of the Appwrite API, such as https://cloud.appwrite.io/v1',
  IKHAA_APPWRITE_PROJECT: 'the id of the Appwrite project',
  APPWRITE_API_KEY: `an API key of that project, with the scopes ${KEY_SCOPES.join(', ')}`,
  PUBLIC_URL: 'the origins under which donors reach the site, such as https://example.org, comma-separated',
  STRIPE_SECRET_KEY: 'a secret or restricted key of Stripe (sk_… or rk_…)',
  STRIPE_WEBHOOK_SECRETS: 'the signing secrets of the webhook (whsec_…), comma-separated',
  STRIPE_API_URL: 'an address, or left out for Stripe itself',
  CALLER_HASH_KEY: 'random text of at least 32 characters, or left out',
  CHECKOUTS_PER_10_MINUTES: 'a number',
  CHECKOUTS_PER_DAY: 'a number',
};

export type RemoteOptions = { apply: boolean; seed: boolean; functionsFolder?: string };

/** @param tell hears each change, as it is made or as it would be @throws MachineError or ProvisionError with one sentence */
export async function provisionRemote(environment: Readonly<Record<string, string | undefined>>, options: RemoteOptions, tell: (line: string) => void): Promise<Report> {
  const settings = readSettings(environment);
  const access: Access = { endpoint: settings.IKHAA_APPWRITE_ENDPOINT.replace(/\/$/, ''), project: settings.IKHAA_APPWRITE_PROJECT, key: settings.APPWRITE_API_KEY };
  const desired = describeInstallation({
    functionsFolder: options.functionsFolder ?? join(resolve(__dirname, '../..'), 'dist/functions'),
    variables: variablesOf(settings),
    initialVariables: { CALLER_HASH_KEY: randomBytes(32).toString('hex') },
    webHostnames: [...new Set(settings.PUBLIC_URL.map((origin) => new URL(origin).hostname))],
    seed: options.seed ? seedDocuments() : [],
  });
  if (options.apply) return provision(access, desired, tell);
  const report = await dryRun(access, desired);
  report.done.forEach(tell);
  return report;
}

function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.keys(WANTED).map((name) => [name, environment[name] || undefined]));
  const result = settingsSchema.safeParse(given);
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0]) as keyof Settings;
  throw new MachineError(`The setting ${name} ${given[name] === undefined ? 'is missing: it is' : 'must be'} ${WANTED[name]}.`);
}

/** Variables that are not given keep the value that the server has. */
function variablesOf(settings: Settings): Record<string, string> {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS, STRIPE_API_URL, CALLER_HASH_KEY, CHECKOUTS_PER_10_MINUTES, CHECKOUTS_PER_DAY } = settings;
  const given = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS, STRIPE_API_URL, CALLER_HASH_KEY, CHECKOUTS_PER_10_MINUTES, CHECKOUTS_PER_DAY };
  const set = Object.entries(given).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
  return { ...Object.fromEntries(set), SITE_ORIGINS: settings.PUBLIC_URL.join(',') };
}
