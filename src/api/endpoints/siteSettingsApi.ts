/** The first view does not need these requests, as pages contain the settings. */
import { IDS } from '@core/schema/ids';
import type { siteSettings } from '@core/schema/settingsCollections';
import {
  legalDocumentOf,
  parseLegalText,
  type LegalPage,
  type LegalText,
} from '@core/site/legalText';
import { baseApi } from '../baseApi';
import { listDocuments, type DocumentList } from '../documents';

/** `value` is JSON. */
export type SettingDocument = { $id: string; value: unknown };

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

    /** The present ones of the documents. */
    listSettings: build.query<SettingDocument[], readonly string[]>({
      query: (ids) => (sdk) =>
        listDocuments<typeof siteSettings>(sdk, IDS.siteSettings, [
          sdk.library.Query.equal('$id', [...ids]),
        ]),
      transformResponse: ({ documents }: DocumentList<typeof siteSettings>) =>
        documents.map(({ $id, value }) => ({ $id, value })),
    }),
  }),
});

export const { useGetLegalTextQuery } = siteSettingsApi;
