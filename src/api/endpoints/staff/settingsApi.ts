import { IDS } from '@core/schema/ids';
import type { siteSettings } from '@core/schema/settingsCollections';
import type { CurrencyList } from '@core/money/currencyList';
import { CURRENCIES_DOCUMENT, parseCurrencyList } from '@core/money/currencyListSchema';
import { CHARITY_DOCUMENT, type Charity } from '@core/site/charity';
import { parseCharity } from '@core/site/charitySchema';
import {
  LEGAL_PAGES,
  legalDocumentOf,
  parseLegalText,
  type LegalPage,
  type LegalText,
} from '@core/site/legalText';
import {
  areExampleTexts,
  parseTexts,
  TEXT_SECTIONS,
  type SiteTexts,
  type TextSection,
} from '@core/site/siteTexts';
import { textsDocumentOf } from '@core/site/textsDocument';
import { SETTINGS_ACTIONS } from '@core/staff/actions/settings';
import { keysOf } from '@core/values/keysOf';
import { recordOf } from '@core/values/recordOf';
import { listDocuments, type DocumentList } from '../../documents';
import { staffApi, staffEndpoint } from '../../staffApi';

/** `revision` is the state that was read; null without a document. */
export type Revised<T> = { value: T | null; revision: string | null };
export type RevisedTexts = Revised<SiteTexts[TextSection]> & { isExample: boolean };
export type SiteSettings = {
  charity: Revised<Charity>;
  currencies: Revised<CurrencyList>;
  legal: Readonly<Record<LegalPage, Revised<LegalText>>>;
  texts: Readonly<Record<TextSection, RevisedTexts>>;
};

function toSettings({ documents }: DocumentList<typeof siteSettings>): SiteSettings {
  const read = <T>(id: string, parse: (value: unknown) => T | null): Revised<T> => {
    const found = documents.find(({ $id }) => $id === id);
    return { value: parse(found?.value), revision: found?.$updatedAt ?? null };
  };
  const textsIn = (section: TextSection): RevisedTexts => {
    const id = textsDocumentOf(section);
    const isExample = areExampleTexts(documents.find(({ $id }) => $id === id)?.value);
    return { ...read(id, () => parseTexts(documents)[section] ?? null), isExample };
  };
  return {
    charity: read(CHARITY_DOCUMENT, parseCharity),
    currencies: read(CURRENCIES_DOCUMENT, parseCurrencyList),
    legal: recordOf(LEGAL_PAGES, (page) => read(legalDocumentOf(page), parseLegalText)),
    texts: recordOf(keysOf(TEXT_SECTIONS), textsIn),
  };
}

const settingsApi = staffApi
  .enhanceEndpoints({ addTagTypes: ['SiteSettings', 'Example'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getSettings: build.query<SiteSettings, void>({
        query: () => (sdk) => listDocuments<typeof siteSettings>(sdk, IDS.siteSettings),
        transformResponse: toSettings,
        providesTags: ['SiteSettings'],
        keepUnusedDataFor: 0,
      }),
      changeCharity: build.mutation({
        ...staffEndpoint(SETTINGS_ACTIONS.charity),
        invalidatesTags: ['SiteSettings'],
      }),
      changeCurrencies: build.mutation({
        ...staffEndpoint(SETTINGS_ACTIONS.currencies),
        invalidatesTags: ['SiteSettings'],
      }),
      getExample: build.query({
        ...staffEndpoint(SETTINGS_ACTIONS.example),
        providesTags: ['Example'],
        keepUnusedDataFor: 0,
      }),
      beginWithOwn: build.mutation({
        ...staffEndpoint(SETTINGS_ACTIONS.beginWithOwn),
        invalidatesTags: [
          'Example',
          'SiteSettings',
          'Overview',
          'Audit',
          'Project',
          'Opportunity',
          'Post',
          'QuickItem',
          'Rate',
        ],
      }),
      changeLegalText: build.mutation({
        ...staffEndpoint(SETTINGS_ACTIONS.legal),
        invalidatesTags: ['SiteSettings'],
      }),
      changeTexts: build.mutation({
        ...staffEndpoint(SETTINGS_ACTIONS.texts),
        invalidatesTags: ['SiteSettings'],
      }),
    }),
  });

export const {
  useGetSettingsQuery,
  useGetExampleQuery,
  useBeginWithOwnMutation,
  useChangeCharityMutation,
  useChangeCurrenciesMutation,
  useChangeLegalTextMutation,
  useChangeTextsMutation,
} = settingsApi;
