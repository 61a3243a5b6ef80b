/** Exchange rates, apart from the rest because every page reads them. */
import type { exchangeRates } from '@core/schema/collections';
import { SITE_IDS } from '@core/schema/siteIds';
import type { RateTable } from '@core/money/convert';
import { baseApi } from '../baseApi';
import { listDocuments, type DocumentList } from '../documents';
import { toExchangeRate } from '../mappers/toExchangeRate';

/** One for each currency but the home currency. */
export const MOST_RATES = 100;

export const ratesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listRates: build.query<RateTable, void>({
      query: () => (sdk) =>
        listDocuments<typeof exchangeRates>(sdk, SITE_IDS.exchangeRates, [
          sdk.library.Query.limit(MOST_RATES),
        ]),
      transformResponse: ({ documents }: DocumentList<typeof exchangeRates>) =>
        Object.fromEntries(
          documents
            .map(toExchangeRate)
            .flatMap((rate) => (rate === null ? [] : [[rate.currency, rate]])),
        ),
      providesTags: ['Rate'],
    }),
  }),
});

export const { useListRatesQuery } = ratesApi;
export const selectRates = ratesApi.endpoints.listRates.select();
