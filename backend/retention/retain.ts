/** Deletes personal data after its time; the next run completes an interrupted one. */
import { keptSince } from '@core/privacy/keptFor';
import { inGroups } from '../common/concurrency/inGroups';
import { HOLDINGS, type Holding, type RetentionPorts } from './ports';

const READ_AT_ONCE = 500;
const FORGET_AT_ONCE = 10;

/** How many of each were deleted; `finished` if none that is too old is left. */
export type RetentionReport = Record<Holding, number> & { finished: boolean };

/** @param until milliseconds; no step begins later @throws Refusal `server` */
export async function retain(
  { holdings, clock, log }: RetentionPorts,
  until: number,
): Promise<RetentionReport> {
  const report: RetentionReport = {
    messages: 0,
    registrations: 0,
    reports: 0,
    payerEmails: 0,
    dedications: 0,
    cards: 0,
    unpaidDedications: 0,
    unsubscribed: 0,
    unconfirmed: 0,
    followers: 0,
    stoppedFollowers: 0,
    receiptRequests: 0,
    invitations: 0,
    finished: true,
  };
  const isOver = (): boolean => clock.now() >= until;
  for (const holding of HOLDINGS) {
    for (;;) {
      if (isOver()) {
        report.finished = false;
        break;
      }
      const before = keptSince(holding, clock.now());
      const old = await holdings.old(holding, before, READ_AT_ONCE);
      if (old.length === 0) break;
      for (let start = 0; start < old.length && !isOver(); start += FORGET_AT_ONCE) {
        const some = old.slice(start, start + FORGET_AT_ONCE);
        await inGroups(FORGET_AT_ONCE, some, (id) => holdings.forget(holding, id, before));
        report[holding] += some.length;
      }
    }
  }
  if (report.finished) await holdings.noteFinished(clock.now());
  log('retained', report);
  return report;
}
