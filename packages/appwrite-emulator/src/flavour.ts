/** Versions of Appwrite that answer differently, for programs that must run on each. */

export interface Flavour {
  version: string;
  /** The database of the installation, which decides how texts, ids and nulls compare. */
  database: 'sqlite' | 'mariadb' | 'postgresql';
  /** The newest form of answers, such as 2.03 for 2.3. */
  newestFormat: number;
  /** Calls by a function's address have a trigger of their own. */
  hasDomainTrigger: boolean;
  /** A unique index has a type of error of its own. */
  namesUniqueIndexes: boolean;
  hasDevKeys: boolean;
  /** Keys may not make keys. */
  deniesKeys: boolean;
  /** Buckets may remove the metadata of pictures. */
  stripsMetadata: boolean;
  /** Policies that are off at first, besides those of all versions. */
  policies: readonly string[];
  /** Executions are listed this much after they began. */
  executionsLateMs: number;
}

/** Where versions differ, it answers as the older one, unless the newer one is stricter. */
export const ANY_VERSION: Flavour = {
  version: '1.9.10',
  database: 'sqlite',
  newestFormat: 2,
  hasDomainTrigger: false,
  namesUniqueIndexes: false,
  hasDevKeys: true,
  deniesKeys: false,
  stripsMetadata: false,
  policies: [],
  executionsLateMs: 0,
};

export const FLAVOURS = {
  '1.9': { ...ANY_VERSION, database: 'mariadb', newestFormat: 1.09 },
  '2.7': {
    version: '2.7.1',
    database: 'postgresql',
    newestFormat: 2.07,
    hasDomainTrigger: true,
    namesUniqueIndexes: true,
    hasDevKeys: false,
    deniesKeys: true,
    stripsMetadata: true,
    policies: [
      'password-pwned',
      'password-strength',
      'password-rotation',
      'passkey',
      'mfa-factors',
      'deny-aliased-email',
      'deny-corporate-email',
      'deny-disposable-email',
      'deny-free-email',
      'deny-realtime-guests',
    ],
    executionsLateMs: 300,
  },
} as const satisfies Record<string, Flavour>;

export type FlavourName = keyof typeof FLAVOURS;
export const FLAVOUR_NAMES: readonly string[] = Object.keys(FLAVOURS);

export const isFlavourName = (text: string): text is FlavourName => FLAVOUR_NAMES.includes(text);

/** `2.03` for the text 2.3.0; null if it is no version. */
export function formatOf(text: unknown): number | null {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(String(text)) ?? [];
  return minor === undefined ? null : Number(major) + Number(minor) / 100;
}
