import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import { currencySchema } from '@core/money/moneySchema';
import type { NewFieldsOf } from '@core/schema/attributes';
import { IDS } from '@core/schema/ids';
import type { receiptRequests, receipts, receiptVersions } from '@core/schema/receiptCollections';
import {
  MOST_VALUES,
  type AppwriteDatabase,
  type StoredDocument,
} from '../common/appwriteDatabase';
import { refuse } from '../common/refusal';
import { parseDocument, storedInteger } from '../common/storedFields';
import { readDonation } from '../books/bookDocuments';
import type { NumberedReceipt, ReceiptRecords, ReceiptVersion } from './ports';

const receiptSchema = z.object({
  $id: z.string(),
  donation: z.string(),
  year: storedInteger,
  place: storedInteger,
});

function readReceipt(document: StoredDocument): NumberedReceipt {
  const { $id, donation, year, place } = parseDocument(receiptSchema, document, 'receipt');
  return { number: $id, donationId: donation, year, place };
}

const versionSchema = z.object({
  receipt: z.string(),
  version: storedInteger,
  issued_at: z.string(),
  project: z.string(),
  amount: z.nullish(storedInteger),
  base_amount: z.nullish(storedInteger),
  base_currency: z.nullish(currencySchema),
  disputed: z.nullish(z.boolean()),
  refunded_amount: storedInteger,
  donor_check: z.nullish(storedInteger),
  dedication_check: z.nullish(storedInteger),
});

function readVersion(document: StoredDocument): ReceiptVersion {
  const read = parseDocument(versionSchema, document, 'receipt version');
  return {
    receipt: read.receipt,
    version: read.version,
    issuedAt: new Date(read.issued_at).toISOString(),
    projectId: read.project,
    amountMinor: read.amount ?? null,
    baseMinor: read.base_amount ?? null,
    baseCurrency: read.base_currency ?? null,
    isDisputed: read.disputed ?? false,
    refundedMinor: read.refunded_amount,
    donorCheck: read.donor_check ?? null,
    dedicationCheck: read.dedication_check ?? null,
  };
}

export function appwriteReceipts(database: AppwriteDatabase): ReceiptRecords {
  return {
    async ofDonations(donationIds) {
      if (donationIds.length === 0) return [];
      const found = await database.list(IDS.receipts, [
        Query.equal('donation', [...donationIds]),
        Query.orderAsc('donation'),
        Query.limit(MOST_VALUES),
      ]);
      return found.map(readReceipt);
    },
    async lastPlace(year) {
      const [found] = await database.list(IDS.receipts, [
        Query.equal('year', [year]),
        Query.orderDesc('place'),
        Query.limit(1),
      ]);
      return found === undefined ? 0 : readReceipt(found).place;
    },
    async add(numbered) {
      const result = await database.commit(
        numbered.map(({ number, donationId, year, place }) => {
          const data: NewFieldsOf<typeof receipts> = { donation: donationId, year, place };
          return { action: 'create', collectionId: IDS.receipts, documentId: number, data };
        }),
      );
      if (result === 'missing') throw refuse('server', { detail: 'receipts cannot be written' });
      return result === 'committed' ? 'added' : 'conflict';
    },
    async lastVersions(number, most) {
      const found = await database.list(IDS.receiptVersions, [
        Query.equal('receipt', [number]),
        Query.orderDesc('version'),
        Query.limit(most),
      ]);
      return found.map(readVersion);
    },
    addVersion(issued) {
      const { receipt, version } = issued;
      const data: NewFieldsOf<typeof receiptVersions> = {
        receipt,
        version,
        issued_at: issued.issuedAt,
        project: issued.projectId,
        amount: issued.amountMinor,
        base_amount: issued.baseMinor,
        base_currency: issued.baseCurrency,
        disputed: issued.isDisputed,
        refunded_amount: issued.refundedMinor,
        donor_check: issued.donorCheck,
        dedication_check: issued.dedicationCheck,
      };
      return database.add(IDS.receiptVersions, `${receipt}.${version}`, data);
    },
    async *recordedSince(at) {
      for await (const document of database.all(IDS.donations, [
        Query.greaterThanEqual('$createdAt', new Date(at).toISOString()),
        Query.orderAsc('$createdAt'),
      ]))
        yield { donation: readDonation(document), at: Date.parse(document.$createdAt) };
    },
    async *donationsOfUser(userId, from, until) {
      for await (const document of database.all(IDS.donations, [
        Query.equal('user', [userId]),
        Query.greaterThanEqual('date', from),
        Query.lessThan('date', until),
        Query.orderAsc('date'),
      ]))
        yield readDonation(document);
    },
    async request(id, request) {
      const data: NewFieldsOf<typeof receiptRequests> = request;
      await database.add(IDS.receiptRequests, id, data);
    },
  };
}
