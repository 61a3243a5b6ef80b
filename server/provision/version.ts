/** Servers from before 1.9.5 lack routes that the site uses. */

const OLDEST = [1, 9, 5] as const;
export const OLDEST_VERSION = OLDEST.join('.');

/** An unknown version is accepted. */
export function isTooOld(version: string): boolean {
  if (!/^\d+\.\d+\.\d+/.test(version)) return false;
  const [major = 0, minor = 0, patch = 0] = version
    .split('.')
    .map((part) => Number.parseInt(part, 10));
  return (
    major < OLDEST[0] ||
    (major === OLDEST[0] && (minor < OLDEST[1] || (minor === OLDEST[1] && patch < OLDEST[2])))
  );
}
