/** Disputes: opened by certain test cards or by the controls, closed by the controls. */
import { invalid, missing } from '../core/apiError';
import type { Core } from '../core/core';
import type { Dispute } from '../core/model';
import { newDisputeId } from '../core/ids';

export type DisputeVerdict = 'won' | 'lost' | 'warning_closed';

const EVIDENCE_DAYS = 10;

/** Disputes a succeeded charge in full. Throws ApiError when it cannot be disputed. */
export function openDispute(core: Core, chargeId: string, reason: string): Dispute {
  const found = core.store.get('charge', chargeId);
  if (!found) throw missing('charge', chargeId, 'charge');
  const { body: charge, hidden } = found;
  if (charge.status !== 'succeeded')
    throw invalid('Only a succeeded charge can be disputed.', undefined, 'charge');
  if (charge.disputed)
    throw invalid(
      `Charge ${charge.id} has already been disputed.`,
      'charge_already_disputed',
      'charge',
    );
  const now = core.clock.now();
  const dispute = {
    id: newDisputeId(),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: now + EVIDENCE_DAYS * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  } as unknown as Dispute;
  core.store.put('dispute', dispute, {});
  core.store.put('charge', { ...charge, disputed: true }, hidden);
  core.events.record('charge.dispute.created', dispute);
  core.events.record('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Closes an open dispute; a won one gives the money back. Throws ApiError. */
export function closeDispute(core: Core, id: string, verdict: DisputeVerdict): Dispute {
  const found = core.store.get('dispute', id);
  if (!found) throw missing('dispute', id, 'dispute');
  if (['won', 'lost', 'warning_closed'].includes(found.body.status))
    throw invalid('This dispute is already closed', 'resource_already_closed', 'dispute');
  const dispute: Dispute = { ...found.body, status: verdict };
  core.store.put('dispute', dispute, {});
  core.events.record('charge.dispute.closed', dispute);
  if (verdict !== 'lost') core.events.record('charge.dispute.funds_reinstated', dispute);
  return dispute;
}
