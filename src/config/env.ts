/** The build's settings, checked at start: an error names the wrong one. */

type Setting = { name: string; value: string | undefined; fallback: string; shape: RegExp };

/** webpack replaces each `process.env.NAME` by its value, so every name is written out. */
const SETTINGS = {
  /** Absolute address of the Appwrite API, or a path on the page's own origin. */
  endpoint: {
    name: 'IKHAA_APPWRITE_ENDPOINT',
    value: process.env.IKHAA_APPWRITE_ENDPOINT,
    fallback: '/v1',
    shape: /^(\/|https?:\/\/)/,
  },
  project: {
    name: 'IKHAA_APPWRITE_PROJECT',
    value: process.env.IKHAA_APPWRITE_PROJECT,
    fallback: 'ikhaa',
    shape: /^[A-Za-z0-9][A-Za-z0-9_.-]{0,35}$/,
  },
  /** Publishable key of the card provider; empty without its browser script. */
  stripeKey: {
    name: 'IKHAA_STRIPE_PUBLISHABLE_KEY',
    value: process.env.IKHAA_STRIPE_PUBLISHABLE_KEY,
    fallback: '',
    shape: /^(pk_(test|live)_\w+)?$/,
  },
  /** Days after which the pages warn that an exchange rate may have changed. */
  rateMaxDays: {
    name: 'IKHAA_RATE_MAX_DAYS',
    value: process.env.IKHAA_RATE_MAX_DAYS,
    fallback: '30',
    shape: /^[1-9]\d{0,3}$/,
  },
  timeZone: {
    name: 'CHARITY_TIME_ZONE',
    value: process.env.CHARITY_TIME_ZONE,
    fallback: 'UTC',
    shape: /^[\w/:+-]+$/,
  },
} satisfies Record<string, Setting>;

function read({ name, value, fallback, shape }: Setting): string {
  const text = value === undefined || value === '' ? fallback : value;
  if (!shape.test(text)) throw new Error(`The setting ${name} is not valid.`);
  return text;
}

/** An older browser may not know the zone of the build. */
function knownZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return 'UTC';
  }
}

const endpoint = read(SETTINGS.endpoint);
const stripePublishableKey = read(SETTINGS.stripeKey);

export const appwritePath = endpoint.replace(/\/+$/, '');

export const env = {
  appwriteProject: read(SETTINGS.project),
  stripePublishableKey,
  takesRealMoney: stripePublishableKey.startsWith('pk_live_'),
  rateMaxDays: Number(read(SETTINGS.rateMaxDays)),
  timeZone: knownZone(read(SETTINGS.timeZone)),
};

export function appwriteEndpoint(origin: string): string {
  return new URL(endpoint, origin).href;
}
