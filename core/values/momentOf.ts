import { DAY_MS, MINUTE_MS } from './time';

/**
 * The first moment at which clocks of a time zone show a time, or a later one where they skip it.
 * It is searched by halves, as clocks change within days.
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM`
 * @throws RangeError for an unknown zone
 */
export function momentOf(day: string, time: string, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const wanted = `${day} ${time}`;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let before = midnight - DAY_MS;
  let from = midnight + 2 * DAY_MS;
  while (from - before > MINUTE_MS) {
    const middle = before + Math.floor((from - before) / (2 * MINUTE_MS)) * MINUTE_MS;
    if (clock.format(middle) < wanted) before = middle;
    else from = middle;
  }
  return from;
}
