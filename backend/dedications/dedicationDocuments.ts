import { randomBytes } from 'node:crypto';
import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import { cardDueAt, OCCASIONS, type Dedication } from '@core/donations/dedication';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { dedications } from '@core/schema/dedicationCollections';
import { IDS } from '@core/schema/ids';
import { LANGUAGES } from '@core/text/languages/bilingual';
import type { AppwriteDatabase, StoredDocument } from '../common/appwriteDatabase';
import { optionalText, parseDocument, storedInteger, visitorsWords } from '../common/storedFields';
import type { StoredDedication } from './ports';

export type DedicationFields = NewFieldsOf<typeof dedications>;

const schema = z.object({
  $id: z.string(),
  secret: z.string(),
  state: z.enum(['unpaid', 'paid', 'sent', 'cancelled']),
  revision: storedInteger,
  donation: optionalText,
  occasion: z.enum(OCCASIONS),
  name: visitorsWords,
  message: z.nullish(visitorsWords),
  card_email: optionalText,
  card_sender: z.nullish(visitorsWords),
  card_day: optionalText,
  card_language: z.nullish(z.enum(LANGUAGES)),
});

export function readDedication(document: StoredDocument): StoredDedication {
  const read = parseDocument(schema, document, 'dedication');
  return {
    id: read.$id,
    secret: read.secret,
    state: read.state,
    revision: read.revision,
    donationId: read.donation ?? null,
    dedication: {
      occasion: read.occasion,
      name: read.name,
      message: read.message ?? '',
      card: read.card_email
        ? {
            email: read.card_email,
            sender: read.card_sender ?? '',
            day: read.card_day ?? '',
            language: read.card_language ?? 'en',
          }
        : null,
    },
  };
}

const NO_CARD = {
  card_email: null,
  card_sender: null,
  card_day: null,
  card_language: null,
  card_due_at: null,
} satisfies Partial<DedicationFields>;

/** @param dueAt of the card, in milliseconds */
export const wordFields = (
  { occasion, name, message, card }: Dedication,
  dueAt: number | null,
): Pick<DedicationFields, 'occasion' | 'name' | 'message' | keyof typeof NO_CARD> => ({
  occasion,
  name,
  message,
  ...(card === null || dueAt === null
    ? NO_CARD
    : {
        card_email: card.email,
        card_sender: card.sender,
        card_day: card.day,
        card_language: card.language,
        card_due_at: new Date(dueAt).toISOString(),
      }),
});

/** A card whose day passes before its payment is due at once. */
export const newDedicationFields = (dedication: Dedication): DedicationFields => ({
  secret: randomBytes(16).toString('hex'),
  state: 'unpaid',
  revision: 0,
  ...wordFields(dedication, dedication.card === null ? null : cardDueAt(dedication.card, 0)),
});

export async function unpaidDedications(
  database: AppwriteDatabase,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await database.byIds(IDS.dedications, ids, [
    Query.equal('state', ['unpaid']),
    Query.select(['$id']),
  ]);
  return new Set(found.map(({ $id }) => $id));
}

/** Reads dedications in parts, as a query takes at most a hundred ids. */
export async function dedicationsOf(
  database: AppwriteDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredDedication>> {
  const found = new Map<string, StoredDedication>();
  for (let start = 0; start < ids.length; start += 100)
    for (const document of await database.byIds(IDS.dedications, ids.slice(start, start + 100)))
      found.set(document.$id, readDedication(document));
  return found;
}

/** Removes a dedication after its numbered changes, which refer to it. */
export async function removeDedication(database: AppwriteDatabase, id: string): Promise<void> {
  const found = await database.one(IDS.dedications, id);
  if (found === null) return;
  for (let number = Number(found['revision'] ?? 0); number > 0; number -= 1)
    await database.remove(IDS.dedicationChanges, `${id}.${number}`);
  await database.remove(IDS.dedications, id);
}
