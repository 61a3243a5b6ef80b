import { IDS, SITE_DOCUMENTS_BUCKET_ID } from '@core/schema/ids';
import type { siteSettings, textDrafts } from '@core/schema/settingsCollections';
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
  TEXT_DRAFT_SECTIONS,
  TEXT_SECTIONS,
  type SiteTexts,
  type TextSection,
} from '@core/site/siteTexts';
import { textsDocumentOf } from '@core/site/textsDocument';
import { SETTINGS_ACTIONS } from '@core/staff/actions/settings';
import type { DocumentProblem } from '@core/staff/textsContract';
import { keysOf } from '@core/values/keysOf';
import { parseJson } from '@core/values/json';
import { recordOf } from '@core/values/recordOf';
import { textOf } from '@core/values/textOf';
import { sendRequest, type Answer } from '../../baseQuery';
import { listDocuments, type DocumentList } from '../../documents';
import { downloadFile } from '../../downloadFile';
import { forMembers } from '../../forMembers';
import { callStaff, staffApi, staffEndpoint } from '../../staffApi';
import { uploadForStaff, type StaffUpload } from './uploadForStaff';

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

/** `revision` is the draft's, `base` that of the published texts that it began from. */
export type TextDraft = {
  texts: SiteTexts[TextSection];
  revision: string;
  base: string | null;
  editor: string;
  savedAt: string;
};
export type TextDrafts = Partial<Record<TextSection, TextDraft>>;

/** A draft of another version whose fields no longer fit is left out. */
function toTextDrafts({ documents }: DocumentList<typeof textDrafts>): TextDrafts {
  const drafts: TextDrafts = {};
  for (const section of keysOf(TEXT_SECTIONS)) {
    const found = documents.find(({ $id }) => $id === textsDocumentOf(section));
    const texts = TEXT_DRAFT_SECTIONS[section].safeParse(parseJson(textOf(found?.value))).data;
    if (found === undefined || texts === undefined) continue;
    const { $updatedAt, base, editor_name: editor } = found;
    drafts[section] = {
      texts,
      revision: $updatedAt,
      base: textOf(base) || null,
      editor: textOf(editor),
      savedAt: $updatedAt,
    };
  }
  return drafts;
}

const settingsApi = staffApi
  .enhanceEndpoints({ addTagTypes: ['SiteSettings', 'TextDraft', 'Example'] })
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
        invalidatesTags: ['SiteSettings', 'TextDraft'],
      }),
      listTextDrafts: build.query<TextDrafts, void>({
        query: () => (sdk) => listDocuments<typeof textDrafts>(sdk, IDS.textDrafts),
        transformResponse: toTextDrafts,
        providesTags: ['TextDraft'],
        keepUnusedDataFor: 0,
      }),
      changeTextsDraft: build.mutation({
        ...staffEndpoint(SETTINGS_ACTIONS.textsDraft),
        invalidatesTags: ['TextDraft'],
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
  useListTextDraftsQuery,
  useChangeTextsDraftMutation,
} = settingsApi;

/**
 * Uploads a document that texts can offer.
 * @returns its name for texts, or the reason of a refusal
 */
export const uploadSiteDocument = (
  upload: StaffUpload,
): Promise<Answer<{ document: string } | { problem: DocumentProblem }>> =>
  sendRequest(
    forMembers(async (sdk) =>
      callStaff(SETTINGS_ACTIONS.document, { file: await uploadForStaff(sdk, upload) })(sdk),
    ),
  );

/** A document's bytes, also before a text that names it is saved. */
export const loadSiteDocument = (fileId: string): Promise<Answer<ArrayBuffer>> =>
  sendRequest((sdk) => downloadFile(sdk, { bucketId: SITE_DOCUMENTS_BUCKET_ID, fileId }));
