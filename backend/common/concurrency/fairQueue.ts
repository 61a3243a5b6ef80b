import { refuse } from '../refusal';

const COME_BACK_SECONDS = 2;

type Limits = {
  atOnce: number;
  /** How many of one caller wait; one runs. */
  waitingOfOne: number;
  waiting: number;
  /** The longest wait, which leaves time for the work. */
  patienceMs: number;
};

type Waiting = { caller: string; begin: () => void };

/** Runs a few tasks at once, one of each caller, and alternates between callers. */
export class FairQueue {
  private readonly running = new Set<string>();
  private queue: Waiting[] = [];

  constructor(private readonly limits: Limits) {}

  /** @throws Refusal `busy`, before any work */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (!this.isFree(caller)) await this.wait(caller);
    else this.running.add(caller);
    try {
      return await work();
    } finally {
      this.running.delete(caller);
      this.queue.sort(
        (one, other) => Number(one.caller === caller) - Number(other.caller === caller),
      );
      this.beginNext();
    }
  }

  private isFree(caller: string): boolean {
    return this.running.size < this.limits.atOnce && !this.running.has(caller);
  }

  private wait(caller: string): Promise<void> {
    const { waitingOfOne, waiting, patienceMs } = this.limits;
    const own = this.queue.filter((each) => each.caller === caller).length;
    const busy = refuse('busy', { retryAfterSeconds: COME_BACK_SECONDS });
    if (own >= waitingOfOne || this.queue.length >= waiting) return Promise.reject(busy);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.queue = this.queue.filter((each) => each !== mine);
        reject(busy);
      }, patienceMs);
      const mine: Waiting = {
        caller,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      this.queue.push(mine);
    });
  }

  private beginNext(): void {
    const next = this.queue.find(({ caller }) => this.isFree(caller));
    if (next === undefined) return;
    this.queue = this.queue.filter((each) => each !== next);
    this.running.add(next.caller);
    next.begin();
  }
}
