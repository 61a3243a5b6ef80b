/** The filter of donations in the address, so that Back and links restore it. */
import { donationsFilterSchema, type DonationsFilter } from '@core/staff/money/moneyContract';

const TEXTS = ['from', 'to', 'projectId', 'currency', 'method', 'state', 'reference'] as const;

/** An unreadable value does not filter. */
export function parseFilter(search: URLSearchParams): DonationsFilter {
  const given: Record<string, unknown> = {
    ...Object.fromEntries(
      TEXTS.flatMap((name) => {
        const value = search.get(name)?.trim() ?? '';
        return value !== '' && donationsFilterSchema.shape[name].safeParse(value).success
          ? [[name, value]]
          : [];
      }),
    ),
    ...(search.get('flagged') === '1' && { flagged: true }),
  };
  return donationsFilterSchema.safeParse(given).data ?? {};
}

export function writeFilter(filter: DonationsFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of TEXTS) {
    const value = filter[name];
    if (value !== undefined && value !== '') search.set(name, value);
  }
  if (filter.flagged === true) search.set('flagged', '1');
  return search;
}
