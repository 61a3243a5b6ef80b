/** Detects card testing on the whole site: many card pages are opened and few are paid. */
import { CARD_TRIALS_STATE } from '@core/staff/setup';
import type { Limits } from './callerLimits';
import type { Books, Clock, Log } from './ports';

const WINDOW_MS = 10 * 60_000;
/** A donor needs some time on the card page. */
const FILLING_MS = 2 * 60_000;
/** Limits of one caller: fewer unpaid attempts than this are normal. */
const FEW_CALLERS = 3;
/** Unpaid attempts for each paid one. Some donors always leave the card page. */
const USUAL_UNPAID = 4;
const LOOK_EVERY_MS = 15_000;

export class Brake {
  private look: { at: number; isOn: Promise<boolean> } | null = null;

  constructor(private readonly clock: Clock) {}

  /** Staff see on their first page that it is on. */
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
    const window = { sinceMs: now - WINDOW_MS, untilMs: now - FILLING_MS };
    const unpaid = await books.countAttempts({ ...window, paid: false });
    if (unpaid < FEW_CALLERS * per10Minutes) return false;
    const paid = await books.countAttempts({ ...window, paid: true });
    if (unpaid < USUAL_UNPAID * paid) return false;
    await books.keepState(CARD_TRIALS_STATE, new Date(now).toISOString());
    log('cards are tried out', { unpaid, paid });
    return true;
  }
}
