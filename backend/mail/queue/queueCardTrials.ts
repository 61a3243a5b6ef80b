/** Writes to staff when cards are tried out on the site: one mail for each day. */
import { dayAt } from '@core/values/dayAt';
import { IDS } from '@core/schema/ids';
import { CARD_TRIALS_STATE } from '@core/staff/setup';
import type { AppwriteDatabase } from '../../common/appwriteDatabase';
import type { CollectOptions } from '../collectMails';
import type { MailPorts } from '../ports';
import { candidate, queueNew } from './queueNew';
import { DAY_MS } from '@core/values/time';

/** Older events were reported, and their mails may be deleted. */
const NEWS_MS = DAY_MS;

/** @returns the time of the last card testing, ISO 8601; null for none */
export async function cardTrialsIn(
  database: Pick<AppwriteDatabase, 'one'>,
): Promise<string | null> {
  const found = await database.one(IDS.siteState, CARD_TRIALS_STATE);
  return found === null ? null : String(found['value']);
}

/** @returns how many mails were put into the outbox */
export async function queueCardTrials(
  {
    cardTrials,
    clock,
    ...ports
  }: Pick<MailPorts, 'outbox' | 'clock' | 'log'> & { cardTrials(): Promise<string | null> },
  {
    siteUrl,
    timeZone,
    staffAddress,
    staffLanguage,
  }: Pick<CollectOptions, 'siteUrl' | 'timeZone' | 'staffAddress' | 'staffLanguage'>,
): Promise<number> {
  if (staffAddress === null) return 0;
  const at = await cardTrials();
  const now = clock.now();
  if (at === null || !(Date.parse(at) > now - NEWS_MS)) return 0;
  const date = dayAt(at, timeZone);
  const mails = candidate(`card trials ${date}`, staffAddress, {
    kind: 'cardTrials',
    language: staffLanguage,
    data: { date, url: `${siteUrl}/staff` },
  });
  return queueNew(ports, mails, now);
}
