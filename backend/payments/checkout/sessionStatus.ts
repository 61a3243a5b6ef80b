import { sessionRequestSchema, type SessionAnswer } from '@core/donations/contract';
import { refuse } from '../../common/refusal';
import type { Books } from '../../books/ports';
import type { Payments, Session } from '../ports';
import { isOwner } from '../recordLine';

/**
 * Returns the status to any holder of the session's id, the lines only to its owner.
 * @throws Refusal `invalid`, `paymentNotFound`
 */
export async function sessionStatus(
  { payments, books }: { payments: Payments; books: Books },
  userId: string | null,
  body: unknown,
): Promise<SessionAnswer> {
  const request = sessionRequestSchema.safeParse(body);
  if (!request.success) throw refuse('invalid');
  const session = await payments.session(request.data.sessionId);
  if (session === null) throw refuse('paymentNotFound');
  const status = statusOf(session);
  if (!isOwner(userId, session.userId)) return { status, lines: [] };
  const [{ lines }, recorded] = await Promise.all([
    payments.withLines(session),
    session.paymentIntent === null ? [] : books.donationsOfPayment(session.paymentIntent),
  ]);
  const done = new Set(recorded.map(({ line }) => line));
  return {
    status,
    givenBackMinor: session.charge?.givenBackMinor ?? 0,
    lines: lines.map(({ line, projectId, itemId, amountMinor }) => ({
      line,
      projectId,
      itemId,
      amountMinor,
      currency: session.currency,
      recorded: done.has(line),
    })),
  };
}

function statusOf({ status, paid }: Session): SessionAnswer['status'] {
  if (status !== 'complete') return status;
  return paid ? 'paid' : 'processing';
}
