/** Writes the list of currencies of a site that has none, also of one from before such lists. */
import { Query } from 'node-appwrite';
import type { AppwriteAccess } from '@backend/common/appwriteAccess';
import { appwriteDatabase } from '@backend/common/appwriteDatabase';
import { EXAMPLE_CURRENCIES } from '@content/currencies';
import type { CharityCurrency } from '@core/money/currencyList';
import { NEUTRAL_CURRENCIES } from '@core/money/neutralCurrencies';
import { CURRENCIES_DOCUMENT } from '@core/money/currencyListSchema';
import { IDS } from '@core/schema/ids';

/** Earlier versions had the example's currencies; those in use stay, and money stays in its own. */
export async function addCurrencies(access: AppwriteAccess): Promise<void> {
  const database = appwriteDatabase(access);
  if ((await database.one(IDS.siteSettings, CURRENCIES_DOCUMENT)) !== null) return;
  const isIn = async (collection: string, field: string, code: string): Promise<boolean> =>
    (await database.list(collection, [Query.equal(field, [code]), Query.limit(1)])).length > 0;
  const { home } = NEUTRAL_CURRENCIES;
  const currencies: CharityCurrency[] = [];
  for (const currency of EXAMPLE_CURRENCIES.currencies) {
    const { code } = currency;
    const isOpen =
      code === home ||
      (await isIn(IDS.exchangeRates, 'currency', code)) ||
      (await isIn(IDS.projects, 'currency', code));
    if (isOpen || (await isIn(IDS.donations, 'currency', code)))
      currencies.push({ ...currency, isOpen });
  }
  await database.add(IDS.siteSettings, CURRENCIES_DOCUMENT, {
    value: JSON.stringify({ home, currencies }),
  });
}
