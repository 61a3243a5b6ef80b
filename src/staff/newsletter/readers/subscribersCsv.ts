import type { ExportedSubscriber } from '@core/staff/newsletterContract';

export const SUBSCRIBER_COLUMNS = ['email', 'language', 'state', 'since'] as const;

/** Plain values in the order of the columns, with the given names of states. */
export const subscriberCells = (
  { email, language, state, since }: ExportedSubscriber,
  stateName: (state: NonNullable<ExportedSubscriber['state']> | 'older') => string,
): string[] => [
  email,
  language,
  stateName(state ?? 'older'),
  (since ?? '').slice(0, 19).replace('T', ' '),
];
