/** Which versions of Appwrite the site can use, and which of these are safe. */

type Version = readonly [major: number, minor: number, patch: number];

/** Servers from before it lack routes that the site uses. */
const OLDEST: Version = [1, 9, 5];
export const OLDEST_VERSION = OLDEST.join('.');

/** The first versions of both lines without known security holes. */
const SAFE: readonly [old: Version, current: Version] = [
  [1, 9, 10],
  [2, 6, 2],
];
const [SAFE_OLD, SAFE_CURRENT] = [SAFE[0].join('.'), SAFE[1].join('.')];
export const SAFE_VERSIONS = `${SAFE_OLD}, or ${SAFE_CURRENT} or newer`;

function versionOf(text: string): Version | null {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)/.exec(text) ?? [];
  return patch === undefined ? null : [Number(major), Number(minor), Number(patch)];
}

function isBefore(version: Version, floor: Version): boolean {
  const at = floor.findIndex((part, index) => part !== version[index]);
  return at !== -1 && (version[at] ?? 0) < (floor[at] ?? 0);
}

/** An unknown version is accepted. */
export function isTooOld(text: string): boolean {
  const version = versionOf(text);
  return version !== null && isBefore(version, OLDEST);
}

/** Appwrite maintains these servers itself, so their version does not matter. */
const isCloud = (endpoint: string): boolean =>
  /(?:^|\.)cloud\.appwrite\.io$/.test(new URL(endpoint).hostname);

type VersionFault = { says: string; todo: string };

/** @returns null for a safe version, an unknown one, and Appwrite's own cloud */
export function safetyFault(endpoint: string, text: string): VersionFault | null {
  const version = versionOf(text);
  if (version === null || isCloud(endpoint)) return null;
  const isOldLine = version[0] < 2;
  if (!isBefore(version, SAFE[isOldLine ? 0 : 1])) return null;
  const holes = `Appwrite ${text} has known security holes`;
  // The compose file of 2.0.0 keeps PostgreSQL's data in a volume that ends with its container.
  return version.join('.') === '2.0.0'
    ? {
        says: `${holes}, and loses PostgreSQL's data with its container`,
        todo: `save the database first, then upgrade to ${SAFE_CURRENT} or newer`,
      }
    : {
        says: holes,
        todo: `upgrade it to ${isOldLine ? SAFE_VERSIONS : `${SAFE_CURRENT} or newer`}`,
      };
}

/** @param answer of `/health/version`, whose body is read; @returns null without a version */
export async function toldVersion(answer: Response): Promise<string | null> {
  const told: { version?: unknown } | null = answer.ok
    ? await answer.json().catch(() => null)
    : null;
  return typeof told?.version === 'string' ? told.version : null;
}
