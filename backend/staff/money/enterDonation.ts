/**
 * A repetition finds the first entry by its id, which is made from the request. Two members may
 * enter the same bank statement, so a similar gift needs a confirmation.
 */
import { createHash } from 'node:crypto';
import { donationIdOf } from '@core/donations/donation';
import type { Currency } from '@core/money/currency';
import { currencyIn } from '@core/money/currencyList';
import { IDS } from '@core/schema/ids';
import {
  type DonationAnswer,
  EARLIEST_DONATION_DAY,
  type EnterDonationInput,
} from '@core/staff/money/moneyContract';
import { cleanText } from '@core/text/contactRules';
import { maskDonor, NAMELESS_DONOR } from '@core/text/names/maskDonor';
import { publicName } from '@core/text/names/publicName';
import { refuse, refuseFor } from '../../common/refusal';
import type { BookDonation } from '../../books/ports';
import { donationRow } from './donationRows';
import type { MoneyPorts } from './ports';
import { projectAmount, requireProject } from './projectAmount';
import { HOUR_MS } from '@core/values/time';

const TRIES = 5;
/** The day begins this much earlier in the east. */
const EAST_MS = 14 * HOUR_MS;

/** The payment id of a gift without a card payment. */
const paymentOf = (requestId: string): string =>
  `off_${createHash('sha256').update(requestId).digest('hex').slice(0, 24)}`;

/** The features that two entries of one gift have in common. */
export const likenessOf = (donation: BookDonation) => [
  donation.method,
  donation.paymentReference,
  donation.amountMinor,
  donation.currency,
  donation.date,
];

/** The id of the audit row: a simultaneous similar gift conflicts with it. */
const placeOf = (donation: BookDonation, likeBefore: number): string =>
  createHash('sha256')
    .update(JSON.stringify([...likenessOf(donation), likeBefore]))
    .digest('hex')
    .slice(0, 36);

export const shownDonor = ({ payerName }: Pick<BookDonation, 'payerName'>): string =>
  maskDonor(publicName(payerName ?? '')) || maskDonor(NAMELESS_DONOR);

/**
 * @throws Refusal `dayToCome` of the field `date`, `projectNotFound`, `noRate`, `invalid`,
 * `attemptReused` for a known request with other content, `enteredBefore` for a similar gift
 */
export async function enterDonation(
  ports: MoneyPorts,
  input: EnterDonationInput,
): Promise<DonationAnswer> {
  const { books, clock, log } = ports;
  const wanted = cleaned(input);
  requireDay(wanted.date, clock.now());
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const known = await books.donation(donationIdOf(paymentOf(wanted.requestId), 0));
    if (known !== null) return { donation: await donationRow(ports, requireSame(known, wanted)) };
    await requireCurrency(ports, wanted.currency);
    const donation = await donationOf(ports, wanted);
    const like = await ports.likeDonations(donation);
    const isEntered = like.items.some(
      ({ id, givenBackMinor }) => id !== donation.id && givenBackMinor === 0,
    );
    if (isEntered && wanted.again !== true) throw refuseFor('conflict', 'enteredBefore');
    const audited = ports.audit({
      action: 'money.gift',
      kind: IDS.donations,
      subject: donation.id,
      before: null,
      after: {
        method: donation.method,
        date: wanted.date,
        amountMinor: donation.amountMinor,
        currency: donation.currency,
        projectId: donation.projectId,
      },
    });
    const row = { ...audited, documentId: placeOf(donation, like.total) };
    if ((await books.addDonation(donation, shownDonor(donation), [row])) !== 'added') continue;
    log('donation entered', { donation: donation.id, project: donation.projectId });
    return { donation: await donationRow(ports, donation) };
  }
  throw refuse('server', { detail: 'the gift could not be written' });
}

function cleaned({ reference, donorName, ...input }: EnterDonationInput): EnterDonationInput {
  const clean = cleanText(reference);
  if (clean === '') throw refuse('invalid', { field: 'reference' });
  return { ...input, reference: clean, donorName: cleanText(donorName ?? '') || null };
}

/** A closed currency still receives transfers. */
async function requireCurrency({ books }: MoneyPorts, currency: Currency): Promise<void> {
  if (currencyIn(await books.currencies(), currency) === undefined)
    throw refuse('invalid', { field: 'currency' });
}

function requireDay(date: string, now: number): void {
  if (date < EARLIEST_DONATION_DAY) throw refuse('invalid', { field: 'date' });
  if (date > new Date(now + EAST_MS).toISOString().slice(0, 10))
    throw refuseFor('invalid', 'dayToCome', { field: 'date' });
}

function requireSame(known: BookDonation, input: EnterDonationInput): BookDonation {
  const isSame =
    known.method === input.method &&
    known.date.startsWith(input.date) &&
    known.amountMinor === input.amountMinor &&
    known.currency === input.currency &&
    // It may have been assigned since.
    (known.projectId === input.projectId || known.adjustments > 0) &&
    known.paymentReference === input.reference &&
    // The name is deleted after a time.
    (known.payerName === null || known.payerName === input.donorName);
  if (!isSame) throw refuse('attemptReused');
  return known;
}

async function donationOf(ports: MoneyPorts, input: EnterDonationInput): Promise<BookDonation> {
  const { requestId, method, date, amountMinor, currency, projectId } = input;
  const project = await requireProject(ports, projectId);
  const base = await projectAmount(ports, { amountMinor, currency }, project);
  const payment = paymentOf(requestId);
  return {
    id: donationIdOf(payment, 0),
    line: 0,
    lineCount: 1,
    projectId,
    itemId: null,
    amountMinor,
    currency,
    ...base,
    userId: null,
    isAnonymous: false,
    dedicationId: null,
    planId: null,
    date: `${date}T00:00:00.000Z`,
    sessionId: payment,
    paymentIntent: payment,
    payerEmail: null,
    language: null,
    givenBackMinor: 0,
    dispute: 'none',
    countedMinor: base.baseMinor,
    adjustments: 0,
    flag: project.open ? null : 'projectClosed',
    refundFlag: null,
    method,
    paymentReference: input.reference,
    payerName: input.donorName,
    enteredBy: ports.actor.id,
  };
}
