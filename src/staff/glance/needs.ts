/** What of a glance needs somebody, each with the page where it is done. */
import type { ParseKeys } from 'i18next';
import { OLDEST, type Counted, type Glance } from '@core/staff/glanceContract';
import { staffPath } from '../staffAreas';

export type Need = {
  key: ParseKeys<'staff'>;
  /** Fills the sentence. */
  values: Readonly<Record<string, string | number>>;
  to: string | null;
};

const DAY_MS = 24 * 60 * 60_000;

const isOlder = (date: string | null, days: number, now: number): boolean =>
  date === null || now - Date.parse(date) > days * DAY_MS;

type Publishing = NonNullable<Glance['publishing']>;

function ofCount(key: Need['key'], { count, more }: Counted, path: string): Need[] {
  const shown = more ? `${count}+` : String(count);
  return count === 0 ? [] : [{ key, values: { count, shown }, to: staffPath(path) }];
}

function ofPublishing({
  messages,
  registrations,
  technicalReports,
  failedMails,
  oldRates,
  nearlyFunded,
  missingTexts,
}: Publishing): Need[] {
  const content = staffPath('content');
  return [
    ...ofCount('glance.messages', messages, 'inbox'),
    ...ofCount('glance.registrations', registrations, 'inbox'),
    ...ofCount('glance.technicalReports', technicalReports, 'inbox'),
    ...ofCount('glance.failedMails', failedMails, '').map((need) => ({ ...need, to: null })),
    ...(oldRates.length === 0
      ? []
      : [
          {
            key: 'glance.oldRates' as const,
            values: { currencies: oldRates.join(', '), days: OLDEST.rate },
            to: `${content}/rates`,
          },
        ]),
    ...(missingTexts.length === 0
      ? []
      : [
          {
            key: 'glance.missingTexts' as const,
            values: { count: missingTexts.length, shown: missingTexts.length },
            to: content,
          },
        ]),
    ...(nearlyFunded.length === 0
      ? []
      : [
          {
            key: 'glance.nearlyFunded' as const,
            values: { count: nearlyFunded.length, shown: nearlyFunded.length },
            to: content,
          },
        ]),
  ];
}

/** @param now in milliseconds */
export function needsOf({ publishing, money, running }: Glance, now: number): Need[] {
  return [
    ...(publishing === null ? [] : ofPublishing(publishing)),
    ...(money === null
      ? []
      : [
          ...ofCount('glance.flaggedGifts', money.flaggedGifts, 'settle'),
          ...ofCount('glance.refundsWithoutLine', money.refundsWithoutLine, 'settle'),
          ...ofCount('glance.unrecordedPayments', money.unrecordedPayments, 'settle'),
          ...(isOlder(money.lastReconciliation, OLDEST.reconciliation, now)
            ? [{ key: 'glance.reconcile' as const, values: {}, to: staffPath('reconciliation') }]
            : []),
        ]),
    ...(running !== null && isOlder(running.lastBackup, OLDEST.backup, now)
      ? [{ key: 'glance.backup' as const, values: {}, to: null }]
      : []),
  ];
}
