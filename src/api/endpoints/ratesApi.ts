/** Exchange rates: the one thing that every page reads, so apart from the rest. */
import type { exchangeRates } from '@core/schema/collections';
import type { RateTable } from '@core/money/convert';
import { askWithoutSdk, baseApi } from '../baseApi';
import { toExchangeRate } from '../mappers/toExchangeRate';
import { readDocuments } from '../publicDocuments';
import { addresses } from '../publicRequests';

export const ratesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listRates: build.query<RateTable, void>({
      queryFn: () =>
        askWithoutSdk(
          () => readDocuments<typeof exchangeRates>(addresses.rates()),
          ({ documents }) =>
            Object.fromEntries(
              documents
                .map(toExchangeRate)
                .flatMap((rate) => (rate === null ? [] : [[rate.currency, rate]])),
            ) as RateTable,
        ),
      providesTags: ['Rate'],
    }),
  }),
});

export const useListRatesSubscription = ratesApi.endpoints.listRates.useQuerySubscription;
export const selectRates = ratesApi.endpoints.listRates.select();
