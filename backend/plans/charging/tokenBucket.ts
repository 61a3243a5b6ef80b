import type { Clock } from '../../common/clock';

const SECOND_MS = 1_000;

export type Wait = (ms: number) => Promise<void>;

/** Spreads calls evenly, so that no second has more of them than the limit. */
export class TokenBucket {
  private next = 0;

  constructor(
    private readonly perSecond: number,
    private readonly clock: Clock,
    private readonly wait: Wait,
  ) {}

  /** Resolves when the caller may call. */
  async take(): Promise<void> {
    const now = this.clock.now();
    // A clock that was set back does not stop the calls.
    const at = Math.min(Math.max(now, this.next), now + SECOND_MS * this.perSecond);
    this.next = at + SECOND_MS / this.perSecond;
    if (at > now) await this.wait(at - now);
  }
}
