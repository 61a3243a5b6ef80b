/** How many payments one caller may start: the guard against cards being tried out. */
import { refuse } from '../common/refusal';
import type { Attempt, AttemptWindow, Books, Clock } from './ports';

export type Limits = { per10Minutes: number; perDay: number };

const TEN_MINUTES = 10 * 60_000;
const DAY = 24 * 60 * 60_000;
const REMEMBERED = 10_000;
/** The attempt itself is among those that are counted. */
const OWN = 1;

/**
 * Callers that were just refused, so that a flood of requests is answered without asking the
 * database.
 */
export type RefusedCallers = Map<string, number>;

type Identity = Pick<Attempt, 'caller' | 'userId'>;

export class CallerLimits {
  constructor(
    private readonly books: Books,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly refused: RefusedCallers,
  ) {}

  /** Whether the caller was refused a moment ago. */
  isRefused({ caller }: Pick<Identity, 'caller'>): boolean {
    return (this.refused.get(caller) ?? 0) > this.clock.now();
  }

  /**
   * Before anything is written.
   * @throws Refusal `rateLimited` for a caller who was refused a moment ago
   */
  refuseKnown({ caller }: Pick<Identity, 'caller'>): void {
    const until = this.refused.get(caller) ?? 0;
    if (until > this.clock.now()) throw this.tooMany(until);
  }

  /**
   * Once the attempt is written down, so that those made in the same moment count too.
   * @throws Refusal `rateLimited`
   */
  async check({ caller, userId }: Identity): Promise<void> {
    const [ofCaller, ofAccount] = await Promise.all([
      this.endOf('caller', caller),
      userId === null ? 0 : this.endOf('user', userId),
    ]);
    const until = Math.max(ofCaller, ofAccount);
    if (until === 0) return;
    // An account's limit says nothing of others at the same address.
    if (ofCaller > 0) this.remember(caller, ofCaller);
    throw this.tooMany(until);
  }

  /** Of callers beyond the most, the database is asked each time. */
  private remember(caller: string, until: number): void {
    if (this.refused.size >= REMEMBERED)
      for (const [other, end] of this.refused)
        if (end <= this.clock.now()) this.refused.delete(other);
    if (this.refused.size < REMEMBERED) this.refused.set(caller, until);
  }

  /** When both limits let somebody start again, in milliseconds; 0 for who has reached neither. */
  private async endOf(by: AttemptWindow['by'], value: string): Promise<number> {
    const { per10Minutes, perDay } = this.limits;
    const madeAt = (lengthMs: number, most: number): Promise<number | null> =>
      this.books.attemptAt({
        by,
        value,
        sinceMs: this.clock.now() - lengthMs,
        position: most + OWN,
      });
    // One question for nearly everybody: who made no more in a day than the lower limit allows has
    // reached neither.
    if ((await madeAt(DAY, Math.min(per10Minutes, perDay))) === null) return 0;
    const [inTenMinutes, inDay] = await Promise.all([
      madeAt(TEN_MINUTES, per10Minutes),
      madeAt(DAY, perDay),
    ]);
    return Math.max(
      inTenMinutes === null ? 0 : inTenMinutes + TEN_MINUTES,
      inDay === null ? 0 : inDay + DAY,
    );
  }

  private tooMany(untilMs: number) {
    return refuse('rateLimited', {
      retryAfterSeconds: Math.max(1, Math.ceil((untilMs - this.clock.now()) / 1000)),
    });
  }
}
