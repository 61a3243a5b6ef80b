/** Filters the payments of this installation: several may share one account of the provider. */
import type { Books } from '../books/ports';
import type { Payments, Session } from './ports';
import { UnrecordablePayment, type Origin } from './unrecordablePayment';

/** A session older than installations' names is ours if an attempt or donation refers to it. */
async function isOwn(
  books: Books,
  { installation, attemptId, paymentIntent }: Origin,
): Promise<boolean> {
  if (installation !== null) return installation === (await books.installation());
  if (attemptId !== null && (await books.attempt(attemptId)) !== null) return true;
  return paymentIntent !== null && (await books.donationsOfPayment(paymentIntent)).length > 0;
}

const originOf = (found: Session | UnrecordablePayment): Origin =>
  found instanceof UnrecordablePayment ? found.origin : found;

/** The anonymous sessions among them that the books hold: one query for a whole page. */
async function heldPayments(books: Books, origins: readonly Origin[]): Promise<Set<string | null>> {
  const nameless = origins.flatMap(({ installation, paymentIntent }) =>
    installation === null && paymentIntent !== null ? [paymentIntent] : [],
  );
  return new Set(
    nameless.length === 0
      ? []
      : (await books.donationsOfPayments(nameless)).map(({ paymentIntent }) => paymentIntent),
  );
}

export function ownPayments(payments: Payments, books: Books): Payments {
  /** @throws UnrecordablePayment for an own session that cannot be read */
  async function own<T extends Origin>(read: () => Promise<T | null>): Promise<T | null> {
    try {
      const found = await read();
      return found !== null && (await isOwn(books, found)) ? found : null;
    } catch (error) {
      if (error instanceof UnrecordablePayment && !(await isOwn(books, error.origin))) return null;
      throw error;
    }
  }

  async function* ownOf(
    pages: ReturnType<Payments['paidSessions']>,
  ): ReturnType<Payments['paidSessions']> {
    for await (const page of pages) {
      const held = await heldPayments(books, page.items.map(originOf));
      const items = [];
      for (const found of page.items)
        if (held.has(originOf(found).paymentIntent) || (await isOwn(books, originOf(found))))
          items.push(found);
      yield { ...page, items };
    }
  }

  return {
    ...payments,
    session: (sessionId) => own(() => payments.session(sessionId)),
    sessionOfPayment: (paymentIntent) => own(() => payments.sessionOfPayment(paymentIntent)),
    paidSessions: (from) => ownOf(payments.paidSessions(from)),
    paidCharges: (from) => ownOf(payments.paidCharges(from)),
  };
}
