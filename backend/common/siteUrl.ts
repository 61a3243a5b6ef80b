/** The first secure of the comma-separated origins, or else the first; null for none. */
export function siteUrlOf(origins = ''): string | null {
  const all = origins
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  return all.find((origin) => origin.startsWith('https:')) ?? all[0] ?? null;
}
