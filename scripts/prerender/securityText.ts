/** The contact for security weaknesses: https://www.rfc-editor.org/rfc/rfc9116 */
import { paths } from '@/config/paths';
import { DAY_MS } from '@core/values/time';

export const SECURITY_FILE = '.well-known/security.txt';

/** Pages are rendered each day, and an abandoned site must not name an address for ever. */
const GOOD_FOR_DAYS = 180;

/** @param email empty where the charity has none, whose contact page takes its place */
export function securityText(origin: string, email: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS);
  return [
    `Contact: ${email === '' ? `${origin}${paths.contactUs}` : `mailto:${encodeURI(email)}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, ar',
    `Canonical: ${origin}/${SECURITY_FILE}`,
    '',
  ].join('\n');
}
