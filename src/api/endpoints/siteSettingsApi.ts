/** The first view does not need these requests, as pages contain the settings. */
import { IDS } from '@core/schema/ids';
import type { siteSettings } from '@core/schema/settingsCollections';
import { CHARITY_DOCUMENT } from '@core/site/charity';
import {
  legalDocumentOf,
  parseLegalText,
  type LegalPage,
  type LegalText,
} from '@core/site/legalText';
import { baseApi } from '../baseApi';
import { listDocuments, type DocumentList } from '../documents';

export const siteSettingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null for the product's own text. */
    getLegalText: build.query<LegalText | null, LegalPage>({
      query: (page) => (sdk) =>
        listDocuments<typeof siteSettings>(sdk, IDS.siteSettings, [
          sdk.library.Query.equal('$id', [legalDocumentOf(page)]),
        ]),
      transformResponse: ({ documents: [document] }: DocumentList<typeof siteSettings>) =>
        parseLegalText(document?.value),
    }),

    /** The charity's settings as JSON; null before a site has any. */
    getCharityText: build.query<string | null, void>({
      query: () => (sdk) =>
        listDocuments<typeof siteSettings>(sdk, IDS.siteSettings, [
          sdk.library.Query.equal('$id', [CHARITY_DOCUMENT]),
        ]),
      transformResponse: ({ documents: [document] }: DocumentList<typeof siteSettings>) =>
        typeof document?.value === 'string' ? document.value : null,
    }),
  }),
});

export const { useGetLegalTextQuery } = siteSettingsApi;
