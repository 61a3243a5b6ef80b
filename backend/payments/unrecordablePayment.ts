/** A paid session of this site that the books cannot hold: staff decide how it is settled. */
import { Refusal } from '../common/refusal';
import type { UnreadPayment, UnrecordedPayments } from '../books/ports';
import type { Clock } from '../common/clock';
import type { Log } from '../common/functionContext';

/** The installation that made a session, as far as the session shows it. */
export type Origin = {
  installation: string | null;
  attemptId: string | null;
  paymentIntent: string | null;
};

export class UnrecordablePayment extends Refusal {
  /** @param payment null for a session that is not paid */
  constructor(
    detail: string,
    readonly origin: Origin,
    readonly payment: UnreadPayment | null,
  ) {
    super({ code: 'unexpected', detail });
  }
}

/** Does the work and stores a payment that cannot be recorded. A repetition would not help. */
export async function noteUnrecordable<T>(
  { books, clock, log }: { books: UnrecordedPayments; clock: Clock; log: Log },
  work: () => Promise<T>,
): Promise<T | 'noted'> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnrecordablePayment) || error.payment === null) throw error;
    const { paymentIntent: id, ...payment } = error.payment;
    const reason = error.failure.detail ?? '';
    const added = await books.noteUnrecorded({
      id,
      ...payment,
      reason,
      date: new Date(clock.now()).toISOString(),
      settled: false,
      note: null,
    });
    if (added === 'added')
      log('payment not recordable', { payment: id, session: payment.sessionId, reason });
    return 'noted';
  }
}
