import { Query } from 'node-appwrite';
import { IDS } from '@core/schema/ids';
import { MOST_VALUES, type AppwriteDatabase } from '../common/appwriteDatabase';
import {
  outcomeFields,
  readAdjustment,
  readRefundRequest,
  refundRequestFields,
} from './bookDocuments';
import { adjustmentOperations, moveOperations } from './bookOperations';
import type { Adjustments, BookAdjustment, RefundRequest, RefundRequests } from './ports';

export function appwriteAdjustments(database: AppwriteDatabase): Adjustments & RefundRequests {
  return {
    async adjust(adjustment, also = []) {
      const row = await database.one(IDS.projectDonations, adjustment.donation.id);
      const donor = row === null ? await adjustment.donor() : null;
      const result = await database.commit([...adjustmentOperations(adjustment, donor), ...also]);
      if (result === 'committed') return 'done';
      if (result === 'conflict' || adjustment.raiseMinor === 0) return 'conflict';
      return (await database.one(IDS.projects, adjustment.donation.projectId)) === null
        ? 'projectMissing'
        : 'conflict';
    },

    async move(move, also) {
      const { donation, projectId } = move;
      const row = await database.one(IDS.projectDonations, donation.id);
      const result = await database.commit([...moveOperations(move, row !== null), ...also]);
      if (result === 'committed') return 'done';
      if (result === 'conflict') return 'conflict';
      return (await database.one(IDS.projects, projectId)) === null ? 'projectMissing' : 'conflict';
    },
    async adjustmentsOf(donationId) {
      const adjustments: BookAdjustment[] = [];
      for await (const document of database.all(IDS.donationAdjustments, [
        Query.equal('donation', [donationId]),
      ]))
        adjustments.push(readAdjustment(document));
      return adjustments;
    },
    async adjustmentOfRequest(requestId) {
      const [found] = await database.list(IDS.donationAdjustments, [
        Query.equal('request', [requestId]),
        Query.limit(1),
      ]);
      return found === undefined ? null : readAdjustment(found);
    },

    async refundRequest(id) {
      const found = await database.one(IDS.refundRequests, id);
      return found === null ? null : readRefundRequest(found);
    },
    async refundRequestsOf(paymentIntent) {
      const requests: RefundRequest[] = [];
      for await (const document of database.all(IDS.refundRequests, [
        Query.equal('payment_intent', [paymentIntent]),
      ]))
        requests.push(readRefundRequest(document));
      return requests;
    },
    async openRefundRequests() {
      const found = await database.list(IDS.refundRequests, [
        Query.equal('state', ['asked']),
        Query.orderAsc('date'),
        Query.limit(MOST_VALUES),
      ]);
      return found.map(readRefundRequest);
    },
    async addRefundRequest(request, also) {
      const result = await database.commit([
        {
          action: 'create',
          collectionId: IDS.refundRequests,
          documentId: request.requestId,
          data: refundRequestFields(request),
        },
        ...also,
      ]);
      return result === 'committed' ? 'added' : 'conflict';
    },
    async settleRefundRequest(id, outcome) {
      await database.change(IDS.refundRequests, id, outcomeFields(outcome));
    },
  };
}
