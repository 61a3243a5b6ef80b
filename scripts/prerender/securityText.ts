/** Whom to write to about a weakness: https://www.rfc-editor.org/rfc/rfc9116 */

export const SECURITY_FILE = '.well-known/security.txt';

const DAY_MS = 24 * 60 * 60_000;
/** Pages are rendered again each day, and a forgotten site shall not name an address for ever. */
const GOOD_FOR_DAYS = 180;

/** @param now milliseconds */
export function securityText(origin: string, email: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, ar',
    `Canonical: ${origin}/${SECURITY_FILE}`,
    '',
  ].join('\n');
}
