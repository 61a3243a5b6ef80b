/** The contact for security weaknesses: https://www.rfc-editor.org/rfc/rfc9116 */
import { DAY_MS } from '@core/values/time';

export const SECURITY_FILE = '.well-known/security.txt';

/** Pages are rendered each day, and an abandoned site must not name an address for ever. */
const GOOD_FOR_DAYS = 180;

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
