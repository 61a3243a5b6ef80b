/** The first view does not need these requests, as pages contain the settings. */
import { IDS } from '@core/schema/ids';
import type { siteSettings } from '@core/schema/settingsCollections';
import {
  legalDocumentOf,
  parseLegalText,
  type LegalPage,
  type LegalText,
} from '@core/site/legalText';
import { sectionOf, textsDocumentOf } from '@core/site/textsDocument';
import type { SiteTexts, TextSection } from '@core/site/siteTexts';
import { parseJson } from '@core/values/json';
import { textOf } from '@core/values/textOf';
import { baseApi } from '../baseApi';
import { listDocuments, type DocumentList } from '../documents';

/** `value` is JSON. */
export type SettingDocument = { $id: string; value: unknown };

function textsIn(id: string, value: unknown): [string, unknown][] {
  const stored = parseJson(textOf(value));
  return typeof stored === 'object' && stored !== null && 'texts' in stored
    ? [[sectionOf(id), stored.texts]]
    : [];
}

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

    /** Written by staff, whose function has checked them; a section without texts is missing. */
    getTexts: build.query<Partial<SiteTexts>, readonly TextSection[]>({
      query: (sections) => (sdk) =>
        listDocuments<typeof siteSettings>(sdk, IDS.siteSettings, [
          sdk.library.Query.equal('$id', sections.map(textsDocumentOf)),
        ]),
      transformResponse: ({ documents }: DocumentList<typeof siteSettings>) =>
        Object.fromEntries(documents.flatMap(({ $id, value }) => textsIn($id, value))),
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

export const { useGetLegalTextQuery, useGetTextsQuery } = siteSettingsApi;
