import { Query } from 'node-appwrite';
import type { Currency } from '@core/money/currency';
import { CURRENCIES_DOCUMENT, parseCurrencyList } from '@core/money/currencyListSchema';
import { IDS } from '@core/schema/ids';
import type { CurrenciesRequest } from '@core/staff/settingsContract';
import { refuseFor } from '../../common/refusal';
import type { StaffContext } from '../action';
import { commit, seen } from './settings';

/** The fields that hold money which was given, raised or priced. */
const HOLDERS = [
  [IDS.donations, 'currency'],
  [IDS.projects, 'currency'],
  [IDS.quickItems, 'currency'],
] as const;

async function isInUse({ database }: StaffContext, currency: Currency): Promise<boolean> {
  const found = await Promise.all(
    HOLDERS.map(([collection, field]) =>
      database.list(collection, [
        Query.equal(field, [currency]),
        Query.select(['$id']),
        Query.limit(1),
      ]),
    ),
  );
  return found.some((documents) => documents.length > 0);
}

/**
 * @throws Refusal `conflict`, or `currencyInUse` of the field `currencies.<code>` for one that is
 * left out
 */
export async function changeCurrencies(
  context: StaffContext,
  { currencies: list, revision }: CurrenciesRequest,
): Promise<Record<string, never>> {
  const found = await seen(context, CURRENCIES_DOCUMENT, revision);
  const before = parseCurrencyList(found?.['value']);
  const kept = new Set(list.currencies.map(({ code }) => code));
  for (const { code } of before.currencies)
    if (!kept.has(code) && (await isInUse(context, code)))
      throw refuseFor('invalid', 'currencyInUse', { field: `currencies.${code}` });
  return commit(context, {
    id: CURRENCIES_DOCUMENT,
    action: 'settings.currencies',
    revision,
    before,
    after: list,
    value: JSON.stringify(list),
  });
}
