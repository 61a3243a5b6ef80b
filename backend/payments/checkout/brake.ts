/** Detects card testing: many card pages and few payments, or more declined cards than payments. */
import { CARD_TRIALS_STATE } from '@core/staff/setup';
import type { Attempts, SiteRecords } from '../../books/ports';
import type { Clock } from '../../common/clock';
import type { Log } from '../../common/functionContext';
import type { Limits } from './callerLimits';
import { MINUTE_MS } from '@core/values/time';

const WINDOW_MS = 10 * MINUTE_MS;
/** A donor needs some time on the card page. */
const FILLING_MS = 2 * MINUTE_MS;
/** Limits of one caller: fewer unpaid attempts or declined cards are normal. */
const FEW_CALLERS = 3;
/** Unpaid attempts for each paid one. Some donors always leave the card page. */
const USUAL_UNPAID = 4;
/** Declined cards for each paid attempt. Most donors' cards are good. */
const USUAL_DECLINED = 1;
const LOOK_EVERY_MS = 15_000;

type AttemptBooks = Attempts & Pick<SiteRecords, 'keepState'>;

export class Brake {
  private look: { at: number; isOn: Promise<boolean> } | null = null;

  constructor(private readonly clock: Clock) {}

  /** Staff see on their first page that it is on, and get a mail. */
  isOn(books: AttemptBooks, limits: Limits, log: Log): Promise<boolean> {
    const now = this.clock.now();
    if (this.look === null || now < this.look.at || now >= this.look.at + LOOK_EVERY_MS) {
      const isOn = this.lookAt(books, limits, log);
      this.look = { at: now, isOn };
      isOn.catch(() => {
        this.look = null;
      });
    }
    return this.look.isOn;
  }

  private async lookAt(books: AttemptBooks, { per10Minutes }: Limits, log: Log): Promise<boolean> {
    const now = this.clock.now();
    const sinceMs = now - WINDOW_MS;
    const filled = now - FILLING_MS;
    const paidUntil = (untilMs: number): Promise<number> =>
      books.countAttempts({ sinceMs, untilMs, paid: true });
    const enoughOf = (paid: number, usual: number): number =>
      Math.max(FEW_CALLERS * per10Minutes, usual * paid);
    // The share of one network or address ends at a caller's limit, as one attacker proves nothing.
    const mostOfOne = per10Minutes;
    const [declined, paid, opened, paidOfOpened] = await Promise.all([
      books.countDeclines(sinceMs, mostOfOne),
      paidUntil(now),
      books.countAttempts({ sinceMs, untilMs: filled, paid: false }),
      paidUntil(filled),
    ]);
    const enough = enoughOf(paidOfOpened, USUAL_UNPAID);
    const isLeft =
      opened >= enough &&
      (await books.countUnpaid({ sinceMs, untilMs: filled, mostOfOne, enough })) >= enough;
    const isTried = isLeft || declined >= enoughOf(paid, USUAL_DECLINED);
    if (!isTried) return false;
    await books.keepState(CARD_TRIALS_STATE, new Date(now).toISOString());
    log('cards are tried out', { unpaid: opened, declined });
    return true;
  }
}
