import type { CurrencyList } from '@core/money/currencyList';
import { CURRENCIES_DOCUMENT, parseCurrencyList } from '@core/money/currencyListSchema';
import { IDS } from '@core/schema/ids';
import type { AppwriteDatabase } from './appwriteDatabase';

/** The charity's currencies as staff last saved them; US dollars alone before. */
export async function readCurrencies(
  database: Pick<AppwriteDatabase, 'one'>,
): Promise<CurrencyList> {
  return parseCurrencyList((await database.one(IDS.siteSettings, CURRENCIES_DOCUMENT))?.['value']);
}
