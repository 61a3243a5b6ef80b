import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const unmistakable = (name: string): string => `planted${name}0123456789abcdef0123456789abcdef`;

/**
 * Unmistakable values for every secret variable of .env.example: wherever one of them turns up, a
 * secret would.
 */
export const PLANTED = {
  STRIPE_SECRET_KEY: `sk_test_${unmistakable('StripeKey')}`,
  STRIPE_WEBHOOK_SECRETS: `whsec_${unmistakable('Webhook')}`,
  APPWRITE_API_KEY: `standard_${unmistakable('ApiKey')}`,
  CALLER_HASH_KEY: unmistakable('CallerHash'),
  NEWSLETTER_KEY: unmistakable('Newsletter'),
  RECEIPTS_KEY: unmistakable('Receipts'),
} as const;

/**
 * The same but for Stripe's, with which a machine would take real payments; it is given those as
 * its own.
 */
const {
  STRIPE_SECRET_KEY: stripeSecretKey,
  STRIPE_WEBHOOK_SECRETS: webhookSecret,
  ...PLANTED_BESIDE_STRIPE
} = PLANTED;
export { PLANTED_BESIDE_STRIPE };

const SERVER_KEY = `standard_${unmistakable('ServerKey')}`;

/**
 * Gives a machine that is yet to start secrets of its own that are as unmistakable.
 * @returns its server key
 */
export function plantInto(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const secrets = {
    product: 'ikhaa',
    serverKey: SERVER_KEY,
    stripeSecretKey,
    webhookSecret,
    callerHashKey: PLANTED.CALLER_HASH_KEY,
    newsletterKey: PLANTED.NEWSLETTER_KEY,
    receiptsKey: PLANTED.RECEIPTS_KEY,
    seeded: false,
  };
  writeFileSync(join(dataDir, 'machine.json'), JSON.stringify(secrets));
  return SERVER_KEY;
}

/** What was planted and is in a text, be it as it is or as base64. */
export function plantedIn(text: string): string[] {
  const encoded = (value: string): string => Buffer.from(value).toString('base64').slice(0, -4);
  return [...Object.values(PLANTED), SERVER_KEY].filter(
    (value) => text.includes(value) || text.includes(encoded(value)),
  );
}

/** Compressed files hold what the file beside them holds. */
const NO_TEXT = new Set(['.br', '.gz', '.webp', '.png', '.jpg', '.woff2']);

/** @returns how many files were read, and which of them hold something planted */
export function searchBelow(folder: string): { read: number; found: string[] } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !NO_TEXT.has(extname(entry.name)),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return {
    read: paths.length,
    found: paths.filter((path) => plantedIn(readFileSync(path, 'latin1')).length > 0),
  };
}
