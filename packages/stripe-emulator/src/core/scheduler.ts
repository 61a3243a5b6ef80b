/** Expires sessions, settles refunds and sends webhooks when they are due. */
import { findSession } from '../sessions/sessions';
import { settleRefund } from '../payments/refunds';
import type { Dispatcher } from '../webhooks/dispatcher';
import type { Core } from './core';
import type { Log } from './log';
import { traceOf } from './thrown';

export interface Scheduler {
  /** Does all that is due, then sleeps until the next due time. Call it after every change. */
  wake(): void;
  /** Only the objects' part: brings sessions and refunds up to date. */
  settleDue(): void;
  close(): void;
}

const LONGEST_SLEEP_MS = 60_000;
/** The pause while something stays due, as with a full dispatcher. */
const SHORTEST_SLEEP_MS = 20;

export function createScheduler(core: Core, dispatcher: Dispatcher, log: Log): Scheduler {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const settleDue = () => {
    const due = core.store.due(core.clock.now());
    for (const { kind, id } of due) {
      core.db.transaction(() => {
        if (kind === 'checkout.session') findSession(core, id);
        if (kind === 'refund') settleRefund(core, id);
      })();
    }
  };

  const arm = (deliveryDue: number | null) => {
    clearTimeout(timer);
    const objectDue = core.store.nextDue();
    const next = Math.min(
      deliveryDue ?? Infinity,
      objectDue === null ? Infinity : objectDue * 1000,
    );
    if (next === Infinity) return;
    timer = setTimeout(
      wake,
      Math.min(Math.max(next - core.clock.nowMs(), SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS),
    );
    timer.unref();
  };

  function wake(): void {
    if (closed) return;
    let deliveryDue: number | null = core.clock.nowMs();
    try {
      settleDue();
      deliveryDue = dispatcher.pump();
    } catch (error) {
      log(`scheduler: ${traceOf(error)}`, 'error');
    }
    arm(deliveryDue);
  }

  return {
    wake,
    settleDue,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
