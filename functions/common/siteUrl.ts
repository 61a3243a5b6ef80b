/**
 * The site's origin for links: the first secure one, or else the first.
 * @param origins comma-separated
 * @returns null for no origin
 */
export function siteUrlOf(origins = ''): string | null {
  const all = origins
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  return all.find((origin) => origin.startsWith('https:')) ?? all[0] ?? null;
}
