/** The build's settings, read once and checked: a wrong one fails at start with its name, not later with a blank page. */
import * as z from 'zod/mini';

const settingsSchema = z.object({
  /** Absolute address of the Appwrite API, or a path on the page's own origin. */
  IKHAA_APPWRITE_ENDPOINT: z.string().check(z.regex(/^(\/|https?:\/\/)/)),
  IKHAA_APPWRITE_PROJECT: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,35}$/)),
  /** Publishable key of the card provider; empty where its browser script is not used. */
  IKHAA_STRIPE_PUBLISHABLE_KEY: z.string().check(z.regex(/^(pk_(test|live)_\w+)?$/)),
});

/** webpack replaces each `process.env.NAME` by its value, so every name is written out. */
function readSettings(): z.infer<typeof settingsSchema> {
  const result = settingsSchema.safeParse({
    IKHAA_APPWRITE_ENDPOINT: process.env.IKHAA_APPWRITE_ENDPOINT || '/v1',
    IKHAA_APPWRITE_PROJECT: process.env.IKHAA_APPWRITE_PROJECT || 'ikhaa',
    IKHAA_STRIPE_PUBLISHABLE_KEY: process.env.IKHAA_STRIPE_PUBLISHABLE_KEY || '',
  });
  if (!result.success) throw new Error(`The setting ${String(result.error.issues[0]?.path[0])} is not valid.`);
  return result.data;
}

const settings = readSettings();

export const env = {
  appwriteProject: settings.IKHAA_APPWRITE_PROJECT,
  stripePublishableKey: settings.IKHAA_STRIPE_PUBLISHABLE_KEY,
};

/** The Appwrite endpoint as the SDK wants it: absolute. @param origin the page's origin */
export function appwriteEndpoint(origin: string): string {
  return new URL(settings.IKHAA_APPWRITE_ENDPOINT, origin).href;
}
