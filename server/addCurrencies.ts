/** Writes the list of currencies of a site that has none, also of one from before such lists. */
import { Query } from 'node-appwrite';
import type { AppwriteAccess } from '@backend/common/appwriteAccess';
import { appwriteDatabase, MOST_VALUES } from '@backend/common/appwriteDatabase';
import { EXAMPLE_CURRENCIES } from '@content/currencies';
import { NEUTRAL_CURRENCIES } from '@core/money/neutralCurrencies';
import { CURRENCIES_DOCUMENT } from '@core/money/currencyListSchema';
import { IDS } from '@core/schema/ids';

/** Earlier versions had the example's currencies; those with a rate or a project were used. */
export async function addCurrencies(access: AppwriteAccess): Promise<void> {
  const database = appwriteDatabase(access);
  if ((await database.one(IDS.siteSettings, CURRENCIES_DOCUMENT)) !== null) return;
  const rates = await database.list(IDS.exchangeRates, [Query.limit(MOST_VALUES)]);
  const used = new Set(rates.map(({ currency }) => currency));
  for (const { code } of EXAMPLE_CURRENCIES.currencies) {
    const inCode = [Query.equal('currency', [code]), Query.limit(1)];
    if ((await database.list(IDS.projects, inCode)).length > 0) used.add(code);
  }
  const { home } = NEUTRAL_CURRENCIES;
  const currencies = EXAMPLE_CURRENCIES.currencies.filter(
    ({ code }) => code === home || used.has(code),
  );
  await database.add(IDS.siteSettings, CURRENCIES_DOCUMENT, {
    value: JSON.stringify({ home, currencies }),
  });
}
