/** Reads the address that the card page returns to; only well-formed ids come out of it. */
import { sessionIdSchema } from '@core/donations/contract';

const USER_ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,35}$/;

export type CardPageReturn = {
  sessionId: string | null;
  /** The account in the address, null for a guest; it grants no access. */
  userId: string | null;
  /** The donor was about to pay it a second time. */
  alreadyPaid: boolean;
};

export function readReturn(search: URLSearchParams): CardPageReturn {
  const sessionId = sessionIdSchema.safeParse(search.get('session_id'));
  const userId = search.get('user_id') ?? '';
  return {
    sessionId: sessionId.success ? sessionId.data : null,
    userId: userId !== 'null' && USER_ID.test(userId) ? userId : null,
    alreadyPaid: search.has('already_paid'),
  };
}

/** The reference that a donor quotes while a donation has none of its own. */
export function paymentReferenceOf(sessionId: string): string {
  return sessionId.slice(-8).toUpperCase();
}
