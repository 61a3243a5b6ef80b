/** Exchange rates: the one thing that every page reads, so apart from the rest. */
import type { exchangeRates } from '@backend/schema/collections';
import { IDS } from '@backend/schema/ids';
import type { RateTable } from '@/domain/money/convert';
import { askWithoutSdk, baseApi } from '../baseApi';
import { toExchangeRate } from '../mappers/toExchangeRate';
import { readDocuments } from '../publicDocuments';

export const ratesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listRates: build.query<RateTable, void>({
      queryFn: () =>
        askWithoutSdk(
          () => readDocuments<typeof exchangeRates>(IDS.exchangeRates, []),
          ({ documents }) => Object.fromEntries(documents.map(toExchangeRate).flatMap((rate) => (rate === null ? [] : [[rate.currency, rate]]))) as RateTable,
        ),
      providesTags: ['Rate'],
    }),
  }),
});

export const useListRatesSubscription = ratesApi.endpoints.listRates.useQuerySubscription;
export const selectRates = ratesApi.endpoints.listRates.select();
