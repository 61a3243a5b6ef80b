import { sessionRequestSchema, type SessionAnswer } from '@core/donations/contract';
import type { RaisedRange } from '@core/projects/sewing';
import { RECEIPT_LINK_DAYS } from '@core/receipts/contract';
import { DAY_MS } from '@core/values/time';
import type { Clock } from '../../common/clock';
import { refuse } from '../../common/refusal';
import type { Books, PaymentLine } from '../../books/ports';
import type { Dedications } from '../../dedications/ports';
import type { Payments, PlansOfPayments, Session } from '../ports';
import { raisedRanges } from '../raisedRanges';
import { isOwner } from '../recordLine';

type SessionPorts = {
  payments: Payments;
  books: Books;
  clock: Clock;
  dedications: () => Pick<Dedications, 'one'>;
  plans?: PlansOfPayments;
};

/**
 * Returns the status to any holder of the session's id, the lines only to its owner.
 * @throws Refusal `invalid`, `paymentNotFound`
 */
export async function sessionStatus(
  { payments, books, clock, dedications, plans }: SessionPorts,
  userId: string | null,
  body: unknown,
): Promise<SessionAnswer> {
  const request = sessionRequestSchema.safeParse(body);
  if (!request.success) throw refuse('invalid');
  const session = await payments.session(request.data.sessionId);
  if (session === null) throw refuse('paymentNotFound');
  const status = statusOf(session);
  // The provider's message about a saved card may be late.
  if (session.kind === 'setup') await plans?.cardSaved(session);
  if (!isOwner(userId, session.userId)) return { status, lines: [] };
  const isNew = clock.now() - session.createdAt * 1_000 < DAY_MS;
  const links = (isNew && (await plans?.linksOf(session))) || [];
  const begun = links.length === 0 ? {} : { plans: links };
  if (session.kind === 'setup') return { status, lines: [], ...begun };
  const [{ lines }, recorded] = await Promise.all([
    payments.withLines(session),
    session.paymentIntent === null ? [] : books.donationsOfPayment(session.paymentIntent),
  ]);
  const done = new Map(recorded.map(({ line, id }) => [line, id]));
  const ranges = await raisedRanges(books, recorded);
  const isPersonal = isRecent(session, clock);
  const receiptTo = isPersonal && session.payerEmail ? maskedAddress(session.payerEmail) : null;
  return {
    status,
    givenBackMinor: session.charge?.givenBackMinor ?? 0,
    ...(receiptTo !== null && { receiptTo }),
    ...begun,
    lines: await Promise.all(
      lines.map(async ({ line, projectId, itemId, amountMinor, dedicationId }) => ({
        line,
        projectId,
        itemId,
        amountMinor,
        currency: session.currency,
        recorded: done.has(line),
        ...raisedOf(ranges.get(done.get(line) ?? '')),
        ...(isPersonal && (await dedicationOf(dedications, dedicationId))),
      })),
    ),
  };
}

const raisedOf = (
  raised: RaisedRange | undefined,
): Pick<SessionAnswer['lines'][number], 'raised'> => (raised === undefined ? {} : { raised });

function statusOf({ status, paid, kind }: Session): SessionAnswer['status'] {
  if (status !== 'complete') return status;
  return paid || kind === 'setup' ? 'paid' : 'processing';
}

/** A guest's session opens receipts and shows personal words for the same number of days. */
const isRecent = ({ charge }: Session, clock: Clock): boolean =>
  charge !== null && clock.now() - charge.paidAt * 1_000 < RECEIPT_LINK_DAYS * DAY_MS;

/** `layla@example.org` becomes `l…@example.org`. */
const maskedAddress = (address: string): string =>
  address.replace(/^(.)[^@]*(?=@)/su, (_all, first: string) => `${first}…`);

async function dedicationOf(
  dedications: SessionPorts['dedications'],
  id: PaymentLine['dedicationId'],
): Promise<Pick<SessionAnswer['lines'][number], 'dedication'> | null> {
  const stored = id === null ? null : await dedications().one(id);
  if (stored === null) return null;
  const { occasion, name } = stored.dedication;
  return { dedication: { occasion, name } };
}
