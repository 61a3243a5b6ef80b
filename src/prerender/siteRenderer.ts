/** Renders the site's pages ahead of the visits; scripts/prerender keeps the files. */
import { pointSdkAt } from '@/api/appwriteSdk';
import { baseApi } from '@/api/baseApi';
import { familyApi } from '@/api/endpoints/familyApi';
import { projectsApi } from '@/api/endpoints/projectsApi';
import { ratesApi } from '@/api/endpoints/ratesApi';
import { siteSettingsApi } from '@/api/endpoints/siteSettingsApi';
import { readProjectsAmong } from '@/api/manyDocuments';
import { prepareDirection } from '@/app/providers/rightToLeft';
import { setCharity, type PageCharity } from '@/config/charity';
import { pageCharityOf } from '@/config/pageCharity';
import { COMMON_SECTIONS, pageTextsOf } from '@/config/pageTexts';
import type { Reach } from '@core/pages/reach';
import type { Project } from '@core/projects/project';
import { CURRENCIES_DOCUMENT, parseCurrencyList } from '@core/money/currencyListSchema';
import { CHARITY_DOCUMENT } from '@core/site/charity';
import { parseCharity } from '@core/site/charitySchema';
import { NEUTRAL_CHARITY } from '@core/site/neutralCharity';
import { LEGAL_PAGES } from '@core/site/legalText';
import { parseTexts, TEXT_SECTIONS } from '@core/site/siteTexts';
import { textsDocumentOf } from '@core/site/textsDocument';
import { LANGUAGES, type Language } from '@core/text/languages/bilingual';
import { makeStore, type AppStore } from '@/store/store';
import { loadPageData } from './pageData';
import { pageDocument, shellDocument, type Shell } from './pageDocument';
import { renderPage } from './renderPage';
import { serverDependencies } from './serverDependencies';
import {
  FIXED_PAGES,
  readSubjects,
  subjectIdOf,
  type PlannedPage,
  type SitePage,
} from './sitePages';
import { keysOf } from '@core/values/keysOf';
import { makeMutex } from '@core/values/mutex';

/** Pages are rendered one after the other: emotion's cache collects the styles of one at a time. */
const inTurn = makeMutex();

/** Lends a store, and ends the timers of its cache. */
async function withStore<T>(language: Language, work: (store: AppStore) => Promise<T>): Promise<T> {
  const store = makeStore(serverDependencies, { language: { current: language } });
  try {
    return await work(store);
  } finally {
    store.dispatch(baseApi.util.resetApiState());
  }
}

const SHOWN_ON_ALL_PAGES = [
  CHARITY_DOCUMENT,
  CURRENCIES_DOCUMENT,
  ...COMMON_SECTIONS.map(textsDocumentOf),
];
const SECTIONS = keysOf(TEXT_SECTIONS);

/** @throws when the settings cannot be read */
async function readCharity({ dispatch }: AppStore): Promise<PageCharity> {
  const { data, error } = await dispatch(
    siteSettingsApi.endpoints.listSettings.initiate(SHOWN_ON_ALL_PAGES),
  );
  if (data === undefined)
    throw new Error(`The charity's settings cannot be read: ${JSON.stringify(error)}`);
  const stored = data.find(({ $id }) => $id === CHARITY_DOCUMENT);
  const found = parseCharity(stored?.value) ?? NEUTRAL_CHARITY;
  const currencies = data.find(({ $id }) => $id === CURRENCIES_DOCUMENT);
  return pageCharityOf(found, {
    texts: pageTextsOf(COMMON_SECTIONS, parseTexts(data), found),
    currencies: parseCurrencyList(currencies?.value),
  });
}

export type SiteRenderer = Awaited<ReturnType<typeof siteRenderer>>;

/** @param endpoint the API's absolute address @param origin where the site is */
export async function siteRenderer(options: { endpoint: string; origin: string; shell: Shell }) {
  pointSdkAt(options.endpoint);
  await Promise.all(LANGUAGES.map(prepareDirection));
  let settings: Promise<PageCharity> | undefined;
  const charity = (): Promise<PageCharity> => (settings ??= withStore('en', readCharity));
  return {
    /** The page that answers every address without a page of its own. */
    shell: async (): Promise<string> => shellDocument(options.shell.html, await charity()),

    charity,

    /**
     * Every page that search engines may know, the most visited first.
     * @throws when the content cannot be read
     */
    plan: (reach: Reach): Promise<PlannedPage[]> =>
      withStore('en', async ({ dispatch }) => {
        settings = withStore('en', readCharity);
        const [said, subjects, rates, items, texts, ...legalTexts] = await Promise.all([
          settings,
          readSubjects(reach),
          dispatch(ratesApi.endpoints.listRates.initiate()),
          dispatch(familyApi.endpoints.listQuickItems.initiate()),
          dispatch(siteSettingsApi.endpoints.getTexts.initiate(SECTIONS)),
          ...LEGAL_PAGES.map((page) =>
            dispatch(siteSettingsApi.endpoints.getLegalText.initiate(page)),
          ),
        ]);
        const common = JSON.stringify([rates.data, said, texts.data?.campaign]);
        const everything = JSON.stringify([
          common,
          items.data,
          texts.data,
          legalTexts.map(({ data }) => data),
          subjects.map(({ version }) => version),
        ]);
        return [
          ...FIXED_PAGES.map((page) => ({ page, version: everything, isPrerendered: true })),
          ...subjects.map((subject) => ({ ...subject, version: common + subject.version })),
        ];
      }),

    /** A page's HTML in one language; null when its content is gone. */
    render: (page: SitePage, language: Language): Promise<string | null> =>
      withStore(language, async (store) => {
        const [said] = await Promise.all([charity(), loadPageData(store, page)]);
        const rendered = await inTurn(() => {
          setCharity(said);
          return renderPage(store, page, language, options.origin);
        });
        return (
          rendered &&
          pageDocument(options.shell, rendered, page, language, {
            charity: said,
            origin: options.origin,
          })
        );
      }),

    /** The project that a page is about; null for other pages, and when it is gone. */
    projectOf: async (page: SitePage): Promise<Project | null> => {
      const id = subjectIdOf(page, 'projects');
      if (id === null) return null;
      // Each picture of the project names its charity.
      setCharity(await charity());
      const { data } = await withStore('en', ({ dispatch }) =>
        dispatch(projectsApi.endpoints.getProject.initiate(id)),
      );
      return data ?? null;
    },

    projectsAmong: readProjectsAmong,
  };
}
