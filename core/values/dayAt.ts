const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * `YYYY-MM-DD` of an ISO 8601 time.
 * @throws RangeError for an unknown zone
 */
export function dayAt(moment: string, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  formats.set(timeZone, format);
  const parts = format.formatToParts(new Date(moment));
  const part = (type: 'year' | 'month' | 'day'): string =>
    parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
