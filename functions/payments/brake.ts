/**
 * Detects card testing on the whole site: many card pages are opened and few are paid, or more cards
 * are declined than pay.
 */
import { CARD_TRIALS_STATE } from '@core/staff/setup';
import type { Limits } from './callerLimits';
import type { Books, Clock, Log } from './ports';

const WINDOW_MS = 10 * 60_000;
/** A donor needs some time on the card page. */
const FILLING_MS = 2 * 60_000;
/** Limits of one caller: fewer unpaid attempts or declined cards than this are normal. */
const FEW_CALLERS = 3;
/** Unpaid attempts for each paid one. Some donors always leave the card page. */
const USUAL_UNPAID = 4;
/** Declined cards for each paid attempt. Most donors' cards are good. */
const USUAL_DECLINED = 1;
const LOOK_EVERY_MS = 15_000;

export class Brake {
  private look: { at: number; isOn: Promise<boolean> } | null = null;

  constructor(private readonly clock: Clock) {}

  /** Staff see on their first page that it is on, and get a mail. */
  isOn(books: Books, limits: Limits, log: Log): Promise<boolean> {
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

  private async lookAt(books: Books, { per10Minutes }: Limits, log: Log): Promise<boolean> {
    const now = this.clock.now();
    const sinceMs = now - WINDOW_MS;
    const few = FEW_CALLERS * per10Minutes;
    const exceeds = async (failed: number, untilMs: number, usual: number): Promise<boolean> =>
      failed >= few &&
      failed >= usual * (await books.countAttempts({ sinceMs, untilMs, paid: true }));
    const filled = now - FILLING_MS;
    const [unpaid, declined] = await Promise.all([
      books.countAttempts({ sinceMs, untilMs: filled, paid: false }),
      books.countDeclines(sinceMs),
    ]);
    const isTried =
      (await exceeds(unpaid, filled, USUAL_UNPAID)) ||
      (await exceeds(declined, now, USUAL_DECLINED));
    if (!isTried) return false;
    await books.keepState(CARD_TRIALS_STATE, new Date(now).toISOString());
    log('cards are tried out', { unpaid, declined });
    return true;
  }
}
