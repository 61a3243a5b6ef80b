/** How many payments one caller may start: the guard against cards being tried out. */
import { refuse } from '../common/refusal';
import type { Attempt, AttemptWindow, Books, Clock } from './ports';

export type Limits = { per10Minutes: number; perDay: number };

const TEN_MINUTES = 10 * 60_000;
const DAY = 24 * 60 * 60_000;
const REMEMBERED = 10_000;
/** The attempt itself is among those that are counted. */
const OWN = 1;

/** Callers that were just refused, so that a flood of requests is answered without asking the database. */
export type RefusedCallers = Map<string, number>;

type Identity = Pick<Attempt, 'caller' | 'userId'>;

export class CallerLimits {
  constructor(
    private readonly books: Books,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly refused: RefusedCallers,
  ) {}

  /** Before anything is asked of the database. @throws Refusal `rateLimited` for a caller who was refused a moment ago */
  refuseKnown({ caller }: Pick<Identity, 'caller'>): void {
    const until = this.refused.get(caller) ?? 0;
    if (until > this.clock.now()) throw this.tooMany(until);
  }

  /** Once the attempt is written down, so that those made in the same moment count too. @throws Refusal `rateLimited` */
  async check(identity: Identity): Promise<void> {
    const ends = await Promise.all(
      this.windowsOf(identity).map(async ({ lengthMs, ...window }) => {
        const madeAt = await this.books.attemptAt(window);
        return madeAt === null ? 0 : madeAt + lengthMs;
      }),
    );
    const until = Math.max(...ends);
    if (until <= this.clock.now()) return;
    if (this.refused.size >= REMEMBERED) this.refused.clear();
    // An account's limit says nothing of others at the same address.
    if (ends.slice(0, 2).some((end) => end > this.clock.now())) this.refused.set(identity.caller, Math.max(...ends.slice(0, 2)));
    throw this.tooMany(until);
  }

  private windowsOf({ caller, userId }: Identity): (AttemptWindow & { lengthMs: number })[] {
    const windows = [
      { lengthMs: TEN_MINUTES, position: this.limits.per10Minutes + OWN },
      { lengthMs: DAY, position: this.limits.perDay + OWN },
    ];
    const by = (kind: AttemptWindow['by'], value: string) => windows.map((window) => ({ ...window, by: kind, value, sinceMs: this.clock.now() - window.lengthMs }));
    return [...by('caller', caller), ...(userId === null ? [] : by('user', userId))];
  }

  private tooMany(untilMs: number) {
    return refuse('rateLimited', { retryAfterSeconds: Math.max(1, Math.ceil((untilMs - this.clock.now()) / 1000)) });
  }
}
