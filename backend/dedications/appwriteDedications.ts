/** Only one caller can create a numbered change, so a correction and a card exclude each other. */
import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import { currencySchema } from '@core/money/moneySchema';
import { IDS } from '@core/schema/ids';
import { parseLanguage } from '@core/text/languages/bilingual';
import type { AppwriteDatabase, Operation } from '../common/appwriteDatabase';
import { optionalText, parseDocument, storedInteger, titlesOf } from '../common/storedFields';
import { readDedication, wordFields, type DedicationFields } from './dedicationDocuments';
import type { Dedications, StoredDedication } from './ports';

const donationSchema = z.object({
  user: optionalText,
  dedication: optionalText,
  project: z.string(),
  amount: storedInteger,
  currency: currencySchema,
  refunded_amount: z.nullish(storedInteger),
  dispute: optionalText,
  language: optionalText,
});

export function appwriteDedications(database: AppwriteDatabase): Dedications {
  async function change(
    { id, revision }: StoredDedication,
    data: Partial<DedicationFields>,
    also: readonly Operation[] = [],
  ): Promise<'done' | 'conflict'> {
    const result = await database.commit([
      {
        action: 'create',
        collectionId: IDS.dedicationChanges,
        documentId: `${id}.${revision + 1}`,
        data: { dedication: id },
      },
      {
        action: 'update',
        collectionId: IDS.dedications,
        documentId: id,
        data: { ...data, revision: revision + 1 },
      },
      ...also,
    ]);
    return result === 'committed' ? 'done' : 'conflict';
  }

  return {
    async one(id) {
      const found = await database.one(IDS.dedications, id);
      return found === null ? null : readDedication(found);
    },
    async donation(donationId) {
      const found = await database.one(IDS.donations, donationId);
      if (found === null) return null;
      const donation = parseDocument(donationSchema, found, 'donation');
      return {
        userId: donation.user ?? null,
        dedicationId: donation.dedication ?? null,
        project:
          (await titlesOf(database, IDS.projects, [donation.project])).get(donation.project) ??
          null,
        amountMinor: donation.amount,
        currency: donation.currency,
        givenBackMinor: donation.refunded_amount ?? 0,
        dispute: donation.dispute ?? 'none',
        language: parseLanguage(donation.language),
      };
    },
    correct: (stored, dedication, dueAt) => change(stored, wordFields(dedication, dueAt)),
    async due(now, most) {
      const found = await database.list(IDS.dedications, [
        Query.equal('state', ['paid']),
        Query.lessThanEqual('card_due_at', new Date(now).toISOString()),
        Query.orderAsc('card_due_at'),
        Query.limit(most),
      ]);
      return found.map(readDedication);
    },
    send: (stored, card) => change(stored, { state: 'sent' }, [card]),
    cancel: (stored) => change(stored, { state: 'cancelled' }),
  };
}
