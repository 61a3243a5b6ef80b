/** The family block's items and the exchange rates, which are changed without a draft. */
import { exchangeRates, quickItems } from '@core/schema/collections';
import type { ItemRequest, RateRequest } from '@core/staff/contentContract';
import { refuse } from '../../common/refusal';
import { refuseFor, type StaffContext } from '../action';
import { auditRow } from '../audit';
import { letEverybodySee, requireUsable } from './contentPictures';
import { differenceOf } from './kinds';

const DAY_MS = 24 * 3600 * 1000;

type Change = {
  collection: string;
  id: string;
  action: string;
  fields: Readonly<Record<string, unknown>>;
  /** The document's `$updatedAt` that the editor saw; null where there was none. */
  revision: string | null;
  /** @param before the document's fields, or nothing */
  check: (before: Readonly<Record<string, unknown>>) => Promise<void>;
};

/** @throws Refusal `conflict` where the document was changed since the caller saw it */
async function change(
  context: StaffContext,
  { collection, id, action, fields, revision, check }: Change,
): Promise<Record<string, never>> {
  const found = await context.database.one(collection, id);
  const present = found === null ? null : String(found['$updatedAt']);
  if (present !== revision) throw refuse('conflict');
  const before = Object.fromEntries(Object.keys(fields).map((key) => [key, found?.[key] ?? null]));
  await check(before);
  const result = await context.database.commit([
    {
      action: found === null ? 'create' : 'update',
      collectionId: collection,
      documentId: id,
      data: fields,
    },
    auditRow(context, {
      action,
      kind: collection,
      subject: id,
      ...differenceOf(found === null ? {} : before, fields),
      ...(revision === null ? {} : { revision }),
    }),
  ]);
  if (result !== 'committed') throw refuse('conflict');
  return {};
}

const optional = (text: string): string | null => text || null;

export async function changeItem(
  context: StaffContext,
  { id, revision, ...given }: ItemRequest,
): Promise<Record<string, never>> {
  const { name, name_ar: nameAr } = given;
  if (name === '' && nameAr === '') throw refuseFor('invalid', 'titleMissing', { field: 'name' });
  return change(context, {
    collection: quickItems.id,
    id,
    action: 'content.item',
    fields: {
      name,
      name_ar: optional(nameAr),
      image: optional(given.image),
      image_alt: optional(given.image_alt),
      image_alt_ar: optional(given.image_alt_ar),
      price: given.price,
    },
    revision,
    check: async (before) => {
      await requireUsable(context, 'items', given.image, before['image']);
      await letEverybodySee(context, given.image);
    },
  });
}

export async function changeRate(
  context: StaffContext,
  { currency, per_usd_micros, date, note, revision }: RateRequest,
): Promise<Record<string, never>> {
  if (currency === 'USD') throw refuse('invalid', { field: 'currency' });
  if (Date.parse(date) > context.clock.now() + DAY_MS)
    throw refuseFor('invalid', 'dayToCome', { field: 'date' });
  return change(context, {
    collection: exchangeRates.id,
    id: currency,
    action: 'content.rate',
    fields: { currency, per_usd_micros, date: new Date(date).toISOString(), note: optional(note) },
    revision,
    check: async () => undefined,
  });
}
