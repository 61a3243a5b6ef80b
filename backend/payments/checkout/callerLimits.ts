/** Limits the payments that one caller may start, against card testing. */
import { minimumMinorOf } from '@core/money/currencyRules';
import type { Money } from '@core/money/money';
import { refuse } from '../../common/refusal';
import type { Attempt, Attempts, AttemptWindow, SiteRecords } from '../../books/ports';
import type { Clock } from '../../common/clock';
import { DAY_MS, MINUTE_MS } from '@core/values/time';

export type Limits = { per10Minutes: number; perDay: number };

const TEN_MINUTES = 10 * MINUTE_MS;
const REMEMBERED = 10_000;
/** A place may become free earlier, by an attempt that is paid. */
const REFUSED_MS = 10_000;
/** The longest wait that is named while places may become free. */
const LONGEST_WAIT_MS = 60_000;
/** The attempt itself is among those that are counted. */
const OWN = 1;
/** A paid attempt frees its place, in so many times the limit. */
const PAID_SHARE = 5;
/** A network of IPv6 has so many times the limit of one caller. */
const NETWORK_SHARE = 5;
/** While cards are tried out on the site, a caller has a part of the limit, and gives more. */
const SLOWED = { share: 4, minimum: 5 };

const times = ({ per10Minutes, perDay }: Limits, factor: number): Limits => ({
  per10Minutes: Math.max(1, Math.floor(per10Minutes * factor)),
  perDay: Math.max(1, Math.floor(perDay * factor)),
});

/** Callers that were just refused: their requests are answered without the database. */
export type RefusedCallers = Map<string, number>;

type Identity = Pick<Attempt, 'caller' | 'network' | 'userId'>;

export class CallerLimits {
  constructor(
    private readonly books: Attempts & Pick<SiteRecords, 'keepState' | 'currencies'>,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly refused: RefusedCallers,
    private readonly isBraked: () => Promise<boolean>,
  ) {}

  isRefused({ caller }: Pick<Identity, 'caller'>): boolean {
    return (this.refused.get(caller) ?? 0) > this.clock.now();
  }

  /** @throws Refusal `rateLimited` for a caller who was refused a moment ago */
  refuseKnown({ caller }: Pick<Identity, 'caller'>): void {
    const until = this.refused.get(caller) ?? 0;
    if (until > this.clock.now()) throw this.tooMany(until);
  }

  /**
   * Runs after the attempt is written, so that simultaneous attempts count too.
   * @throws Refusal `rateLimited`, or `amountTooSmall` while cards are tried out on the site
   */
  async check(donor: Identity, { amountMinor, currency }: Money): Promise<void> {
    const { caller, network, userId } = donor;
    const isSlowed =
      (await this.isBraked()) && !(await this.books.hasPaid(donor, this.clock.now() - DAY_MS));
    const least = isSlowed
      ? SLOWED.minimum * minimumMinorOf(await this.books.currencies(), currency)
      : 0;
    if (amountMinor < least)
      throw refuse('amountTooSmall', { minimum: { amountMinor: least, currency } });
    const limits = isSlowed ? times(this.limits, 1 / SLOWED.share) : this.limits;
    const [ofCaller, ofNetwork, ofAccount] = await Promise.all([
      this.endOf('caller', caller, limits),
      network === null ? 0 : this.endOf('network', network, times(limits, NETWORK_SHARE)),
      userId === null ? 0 : this.endOf('user', userId, limits),
    ]);
    const until = Math.max(ofCaller, ofNetwork, ofAccount);
    if (until === 0) return;
    // The limit of an account does not apply to others at the same address.
    if (ofCaller > 0) this.remember(caller, Math.min(ofCaller, this.clock.now() + REFUSED_MS));
    throw this.tooMany(until);
  }

  /** The map has a maximum size; beyond it the database is asked each time. */
  private remember(caller: string, until: number): void {
    if (this.refused.size >= REMEMBERED)
      for (const [other, end] of this.refused)
        if (end <= this.clock.now()) this.refused.delete(other);
    if (this.refused.size < REMEMBERED) this.refused.set(caller, until);
  }

  /** When both limits let the caller start again, in milliseconds; 0 where neither is reached. */
  private async endOf(
    by: AttemptWindow['by'],
    value: string,
    { per10Minutes, perDay }: Limits,
  ): Promise<number> {
    const madeAt = (lengthMs: number, most: number, withPaid: boolean): Promise<number | null> =>
      this.books.attemptAt({
        by,
        value,
        sinceMs: this.clock.now() - lengthMs,
        position: most + OWN,
        withPaid,
      });
    // One query suffices for most: fewer attempts in a day than the lower limit are within both.
    if ((await madeAt(DAY_MS, Math.min(per10Minutes, perDay), true)) === null) return 0;
    const [unpaidNow, allNow, unpaidToday, allToday] = await Promise.all([
      madeAt(TEN_MINUTES, per10Minutes, false),
      madeAt(TEN_MINUTES, per10Minutes * PAID_SHARE, true),
      madeAt(DAY_MS, perDay, false),
      madeAt(DAY_MS, perDay * PAID_SHARE, true),
    ]);
    const soon = this.clock.now() + LONGEST_WAIT_MS;
    return Math.max(
      unpaidNow === null ? 0 : Math.min(unpaidNow + TEN_MINUTES, soon),
      allNow === null ? 0 : allNow + TEN_MINUTES,
      unpaidToday === null ? 0 : unpaidToday + DAY_MS,
      allToday === null ? 0 : allToday + DAY_MS,
    );
  }

  private tooMany(untilMs: number) {
    return refuse('rateLimited', {
      retryAfterSeconds: Math.max(1, Math.ceil((untilMs - this.clock.now()) / 1000)),
    });
  }
}
