/** Changes without a draft: the family block's items and the exchange rates. */
import { ID, Query } from 'node-appwrite';
import { MOST_ITEMS } from '@core/projects/quickItems';
import { quickItems } from '@core/schema/collections';
import { openCurrencies } from '@core/money/currencyList';
import type { ItemRequest } from '@core/staff/contentContract';
import type { Operation } from '../../common/appwriteDatabase';
import { readCurrencies } from '../../common/currencies';
import { refuse, refuseFor } from '../../common/refusal';
import type { StaffContext } from '../action';
import { auditRow } from '../../audit/auditLog';
import { letEverybodySee, requireUsable } from './contentPictures';
import { differenceOf } from './kinds';

type Change = {
  collection: string;
  id: string;
  action: string;
  fields: Readonly<Record<string, unknown>>;
  /** The document's `$updatedAt` that the editor saw; null for a new one. */
  revision: string | null;
  /** @param before the fields; empty for a new document @returns operations of its transaction */
  check: (before: Readonly<Record<string, unknown>>) => Promise<readonly Operation[]>;
};

/** @throws Refusal `conflict` where the document has changed since the caller saw it */
export async function changeDirectly(
  context: StaffContext,
  { collection, id, action, fields, revision, check }: Change,
): Promise<Record<string, never>> {
  const found = await context.database.one(collection, id);
  const present = found === null ? null : String(found['$updatedAt']);
  if (present !== revision) throw refuse('conflict');
  const before = Object.fromEntries(Object.keys(fields).map((key) => [key, found?.[key] ?? null]));
  const more = await check(before);
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
    ...more,
  ]);
  if (result !== 'committed') throw refuse('conflict');
  return {};
}

export const optional = (text: string): string | null => text || null;

const countItems = ({ database }: StaffContext): Promise<number> =>
  database.count(quickItems.id, [Query.notEqual('status', 'removed')]);

/** Creates or changes an item; a removed one keeps its name for the donations of it. */
export async function changeItem(
  context: StaffContext,
  { id, revision, ...given }: ItemRequest,
): Promise<Record<string, never>> {
  const { name, name_ar: nameAr, currency } = given;
  const list = await readCurrencies(context.database);
  if (!openCurrencies(list).includes(currency)) throw refuse('currencyClosed', { field: 'price' });
  if (id !== null && revision === null) throw refuse('conflict');
  if (id === null && (await countItems(context)) >= MOST_ITEMS)
    throw refuse('invalid', { field: 'id' });
  if (name === '' && nameAr === '') throw refuseFor('invalid', 'titleMissing', { field: 'name' });
  return changeDirectly(context, {
    collection: quickItems.id,
    id: id ?? ID.unique(),
    action: 'content.item',
    fields: {
      currency,
      name,
      name_ar: optional(nameAr),
      image: optional(given.image),
      image_alt: optional(given.image_alt),
      image_alt_ar: optional(given.image_alt_ar),
      price: given.price,
      status: given.status,
      position: given.position,
    },
    revision,
    check: async (before) => {
      await requireUsable(context, 'items', given.image, before['image']);
      await letEverybodySee(context, given.image);
      return [];
    },
  });
}
