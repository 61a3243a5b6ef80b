import type { NewFieldsOf } from '@core/schema/attributes';
import type {
  donationAdjustments,
  donations,
  projectDonations,
} from '@core/schema/bookCollections';
import type { dedications } from '@core/schema/dedicationCollections';
import { referenceOf } from '@core/donations/donation';
import { bookStateOf } from '@core/staff/money/bookStates';
import { IDS } from '@core/schema/ids';
import type { Operation } from '../common/appwriteDatabase';
import type { Adjustment, BookDonation, Decision, Move } from './ports';

type DonationFields = NewFieldsOf<typeof donations>;
type LedgerFields = NewFieldsOf<typeof projectDonations>;
type DedicationFields = NewFieldsOf<typeof dedications>;
type AdjustmentFields = NewFieldsOf<typeof donationAdjustments>;

/** The amount of a donation in the public ledger: given and not returned. */
export const netOf = ({
  amountMinor,
  givenBackMinor,
}: Pick<BookDonation, 'amountMinor' | 'givenBackMinor'>): number => amountMinor - givenBackMinor;

/** A row without a name: the page writes *A donor* in the reader's language. */
export const NAMELESS_ROW = { donor: '', anonymous: true } satisfies Partial<LedgerFields>;

const ledgerFields = (
  { projectId, currency, date, isAnonymous }: BookDonation,
  amount: number,
  donor: string,
): LedgerFields => ({
  project: projectId,
  donor,
  amount,
  currency,
  date,
  ...(isAnonymous ? NAMELESS_ROW : {}),
});

/** Its words count from now on, and its card is due on its day. */
const dedicationPaid = ({ id, dedicationId }: BookDonation): Operation[] =>
  dedicationId === null
    ? []
    : [
        {
          action: 'update',
          collectionId: IDS.dedications,
          documentId: dedicationId,
          data: { donation: id, state: 'paid' } satisfies Partial<DedicationFields>,
        },
      ];

/** Moves the raised amount by a difference; returns no operation for 0, which Appwrite refuses. */
function raise(projectId: string, byMinor: number): Operation[] {
  if (byMinor === 0) return [];
  return [
    {
      action: byMinor > 0 ? 'increment' : 'decrement',
      collectionId: IDS.projects,
      documentId: projectId,
      data: { attribute: 'actual_amount', value: Math.abs(byMinor) },
    },
  ];
}

const enteredFields = ({
  method,
  paymentReference,
  enteredBy,
}: BookDonation): Partial<DonationFields> =>
  method === 'card'
    ? {}
    : {
        method,
        payment_reference: paymentReference,
        entered_by: enteredBy,
      };

export function recordOperations(
  donation: BookDonation,
  donor: string,
  permissions: readonly string[],
): Operation[] {
  const fields: DonationFields = {
    project: donation.projectId,
    user: donation.userId,
    date: donation.date,
    amount: donation.amountMinor,
    currency: donation.currency,
    base_amount: donation.baseMinor,
    base_currency: donation.baseCurrency,
    rate_micros: donation.rateMicros,
    rate_date: donation.rateDate,
    item: donation.itemId,
    session: donation.sessionId,
    payment_intent: donation.paymentIntent,
    line: donation.line,
    line_count: donation.lineCount,
    payer_email: donation.payerEmail,
    payer_name: donation.payerName,
    language: donation.language,
    refunded_amount: 0,
    dispute: 'none',
    counted_base: donation.countedMinor,
    adjustments: 0,
    flag: donation.flag,
    ...(donation.isAnonymous ? { anonymous: true } : {}),
    ...(donation.dedicationId === null ? {} : { dedication: donation.dedicationId }),
    ...(donation.planId === null ? {} : { plan: donation.planId }),
    state: bookStateOf({ dispute: 'none', givenBackMinor: 0 }),
    reference: referenceOf(donation.paymentIntent, donation.line),
    ...enteredFields(donation),
  };
  return [
    {
      action: 'create',
      collectionId: IDS.donations,
      documentId: donation.id,
      data: { ...fields, $permissions: [...permissions] },
    },
    {
      action: 'create',
      collectionId: IDS.projectDonations,
      documentId: donation.id,
      data: ledgerFields(donation, donation.amountMinor, donor),
    },
    ...raise(donation.projectId, donation.countedMinor),
    ...dedicationPaid(donation),
  ];
}

const decisionFields = (decision: Decision | undefined): Partial<AdjustmentFields> =>
  decision === undefined
    ? {}
    : { request: decision.requestId, actor: decision.actor, reason: decision.reason };

/** @param donor as the ledger shows them; null when the donation has a row there */
export function adjustmentOperations(
  {
    donation,
    givenBackMinor,
    dispute,
    countedMinor,
    flag,
    refundFlag,
    raiseMinor,
    date,
    decision,
  }: Adjustment,
  donor: string | null,
): Operation[] {
  const number = donation.adjustments + 1;
  const entry: AdjustmentFields = {
    donation: donation.id,
    project: donation.projectId,
    base_delta: raiseMinor,
    refunded_amount: givenBackMinor,
    dispute,
    date,
    ...decisionFields(decision),
  };
  const changed: Partial<DonationFields> = {
    refunded_amount: givenBackMinor,
    dispute,
    counted_base: countedMinor,
    adjustments: number,
    refund_flag: refundFlag,
    state: bookStateOf({ dispute, givenBackMinor }),
    reference: referenceOf(donation.paymentIntent, donation.line),
    ...(flag === donation.flag ? {} : { flag }),
  };
  return [
    {
      action: 'create',
      collectionId: IDS.donationAdjustments,
      documentId: `${donation.id}.${number}`,
      data: entry,
    },
    { action: 'update', collectionId: IDS.donations, documentId: donation.id, data: changed },
    ...ledgerChange(donation, netOf({ ...donation, givenBackMinor }), donor),
    ...raise(donation.projectId, raiseMinor),
  ];
}

/** The row shows what is left; without anything left there is none. */
function ledgerChange(donation: BookDonation, netMinor: number, donor: string | null): Operation[] {
  const row = { collectionId: IDS.projectDonations, documentId: donation.id };
  if (donor === null)
    return [
      netMinor > 0
        ? { action: 'update', ...row, data: { amount: netMinor } }
        : { action: 'delete', ...row },
    ];
  return netMinor > 0
    ? [{ action: 'create', ...row, data: ledgerFields(donation, netMinor, donor) }]
    : [];
}

/** @param hasRow whether the public ledger shows the donation */
export function moveOperations(
  {
    donation,
    isFromThere,
    projectId,
    baseMinor,
    baseCurrency,
    rateMicros,
    rateDate,
    countedMinor,
    date,
    decision,
  }: Move,
  hasRow: boolean,
): Operation[] {
  const entries = [
    ...(donation.countedMinor === 0
      ? []
      : [{ project: donation.projectId, base_delta: -donation.countedMinor }]),
    { project: projectId, base_delta: countedMinor },
  ];
  const changed: Partial<DonationFields> = {
    project: projectId,
    base_amount: baseMinor,
    base_currency: baseCurrency,
    rate_micros: rateMicros,
    rate_date: rateDate,
    counted_base: countedMinor,
    adjustments: donation.adjustments + entries.length,
    flag: null,
  };
  const row = { collectionId: IDS.projectDonations, documentId: donation.id };
  const raises =
    projectId === donation.projectId
      ? raise(projectId, countedMinor - donation.countedMinor)
      : [
          ...raise(donation.projectId, isFromThere ? -donation.countedMinor : 0),
          ...raise(projectId, countedMinor),
        ];
  return [
    ...entries.map((entry, index): Operation => {
      const data: AdjustmentFields = {
        ...entry,
        donation: donation.id,
        refunded_amount: donation.givenBackMinor,
        dispute: donation.dispute,
        date,
        ...decisionFields(decision),
      };
      return {
        action: 'create',
        collectionId: IDS.donationAdjustments,
        documentId: `${donation.id}.${donation.adjustments + index + 1}`,
        data,
      };
    }),
    { action: 'update', collectionId: IDS.donations, documentId: donation.id, data: changed },
    ...(hasRow ? [{ action: 'update' as const, ...row, data: { project: projectId } }] : []),
    ...raises,
  ];
}
