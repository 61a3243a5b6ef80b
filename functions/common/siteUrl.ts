/**
 * The origin that links lead to: the first of the site's that is secure, or else the first.
 * @param origins comma-separated
 * @returns null where none is given
 */
export function siteUrlOf(origins = ''): string | null {
  const all = origins
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  return all.find((origin) => origin.startsWith('https:')) ?? all[0] ?? null;
}
