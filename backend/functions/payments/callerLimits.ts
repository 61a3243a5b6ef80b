/** How many payments one caller may start: the guard against cards being tried out. */
import { refuse } from '../common/refusal';
import type { Attempt, AttemptWindow, Books, Clock } from './ports';

export type Limits = { per10Minutes: number; perDay: number };

const TEN_MINUTES = 10 * 60_000;
const DAY = 24 * 60 * 60_000;
const REMEMBERED = 10_000;

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

  /** Before the attempt is written down. @throws Refusal `rateLimited` */
  async checkBefore(identity: Identity): Promise<void> {
    const until = this.refused.get(identity.caller) ?? 0;
    if (until > this.clock.now()) throw this.tooMany(until);
    await this.check(identity, 0);
  }

  /** After it was written down, when attempts made in the same moment count too. @throws Refusal `rateLimited` */
  async checkAfter(identity: Identity): Promise<void> {
    await this.check(identity, 1);
  }

  private async check(identity: Identity, own: number): Promise<void> {
    const ends = await Promise.all(
      this.windowsOf(identity, own).map(async ({ lengthMs, ...window }) => {
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

  private windowsOf({ caller, userId }: Identity, own: number): (AttemptWindow & { lengthMs: number })[] {
    const windows = [
      { lengthMs: TEN_MINUTES, position: this.limits.per10Minutes + own },
      { lengthMs: DAY, position: this.limits.perDay + own },
    ];
    const by = (kind: AttemptWindow['by'], value: string) => windows.map((window) => ({ ...window, by: kind, value, sinceMs: this.clock.now() - window.lengthMs }));
    return [...by('caller', caller), ...(userId === null ? [] : by('user', userId))];
  }

  private tooMany(untilMs: number) {
    return refuse('rateLimited', { retryAfterSeconds: Math.max(1, Math.ceil((untilMs - this.clock.now()) / 1000)) });
  }
}
