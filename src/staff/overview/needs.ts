import type { ParseKeys } from 'i18next';
import type { ContentKind } from '@core/staff/contentContract';
import { OLDEST, type Counted, type Overview } from '@core/staff/overviewContract';
import type { Bilingual } from '@core/text/languages/bilingual';
import { contentPathOf } from '../content/contentPaths';
import { staffPath } from '../staffAreas';
import { DAY_MS } from '@core/values/time';

export type Need = {
  key: ParseKeys<'staff'>;
  values: Readonly<Record<string, string | number>>;
  to: string | null;
  /** The first subjects, if they are few. */
  subjects?: readonly { id: string; title: Bilingual; to: string }[];
};

const MOST_SUBJECTS = 5;

const isOlder = (date: string | null, days: number, now: number): boolean =>
  date === null || now - Date.parse(date) > days * DAY_MS;

type Publishing = NonNullable<Overview['publishing']>;

/** The sentence for this count contains the number in every language. */
const MANY = 100;

/** A count of none with `more` cannot be shown. */
function ofCount(key: Need['key'], { count, more }: Counted, path: string): Need[] {
  const values = more ? { count: MANY, shown: `${count}+` } : { count, shown: String(count) };
  return count === 0 && !more ? [] : [{ key, values, to: staffPath(path) }];
}

const subjectsOf = (
  texts: readonly { kind: ContentKind; id: string; title: Bilingual }[],
): Need['subjects'] =>
  texts
    .slice(0, MOST_SUBJECTS)
    .map(({ kind, id, title }) => ({ id, title, to: contentPathOf(kind, id) }));

function ofPublishing({
  messages,
  registrations,
  looksAutomatic,
  technicalReports,
  failedMails,
  nearlyFunded,
  missingTexts,
}: Publishing): Need[] {
  const content = staffPath('content');
  return [
    ...ofCount('overview.messages', messages, 'inbox'),
    ...ofCount('overview.registrations', registrations, 'inbox'),
    ...ofCount('overview.looksAutomatic', looksAutomatic, 'inbox'),
    ...ofCount('overview.technicalReports', technicalReports, 'inbox'),
    ...ofCount('overview.failedMails', failedMails, 'mails'),
    ...(missingTexts.length === 0
      ? []
      : [
          {
            key: 'overview.missingTexts' as const,
            values: { count: missingTexts.length, shown: missingTexts.length },
            to: content,
            subjects: subjectsOf(missingTexts),
          },
        ]),
    ...(nearlyFunded.length === 0
      ? []
      : [
          {
            key: 'overview.nearlyFunded' as const,
            values: { count: nearlyFunded.length, shown: nearlyFunded.length },
            to: content,
            subjects: subjectsOf(
              nearlyFunded.map((project) => ({ kind: 'project' as const, ...project })),
            ),
          },
        ]),
  ];
}

/** Whether the backups are unknown here, as those of another Appwrite are. */
export const isBackupUnknown = (
  running: NonNullable<Overview['running']>,
  isElsewhere: boolean,
): boolean => isElsewhere && running.lastBackup === null;

/** @param isElsewhere whether the site's Appwrite runs on another machine */
export function needsOf(
  { at, publishing, money, running }: Overview,
  isElsewhere: boolean,
): Need[] {
  const now = Date.parse(at);
  return [
    ...(publishing === null ? [] : ofPublishing(publishing)),
    ...(money === null
      ? []
      : [
          ...ofCount('overview.flaggedGifts', money.flaggedDonations, 'settle'),
          ...ofCount('overview.refundsWithoutLine', money.refundsWithoutLine, 'settle'),
          ...ofCount('overview.disputes', money.disputes, 'gifts?state=disputed'),
          ...ofCount('overview.unrecordedPayments', money.unrecordedPayments, 'settle'),
          ...(isOlder(money.lastReconciliation, OLDEST.reconciliation, now)
            ? [{ key: 'overview.reconcile' as const, values: {}, to: staffPath('reconciliation') }]
            : []),
          ...(money.cardTrials === null
            ? []
            : [{ key: 'overview.cardTrials' as const, values: {}, to: null }]),
          ...(money.oldRates.length === 0
            ? []
            : [
                {
                  key: 'overview.oldRates' as const,
                  values: { currencies: money.oldRates.join(', '), days: OLDEST.rate },
                  to: staffPath('rates'),
                },
              ]),
        ]),
    ...(running !== null &&
    !isBackupUnknown(running, isElsewhere) &&
    isOlder(running.lastBackup, OLDEST.backup, now)
      ? [{ key: 'overview.backup' as const, values: {}, to: staffPath('backups') }]
      : []),
  ];
}
