/** Renders the site's pages ahead of the visits; scripts/prerender keeps the files. */
import { pointSdkAt } from '@/api/appwriteSdk';
import { baseApi } from '@/api/baseApi';
import { siteSettingsApi } from '@/api/endpoints/siteSettingsApi';
import { setCharity, type PageCharity } from '@/config/charity';
import { DEFAULT_CHARITY } from '@/config/defaultCharity';
import { pageCharityOf } from '@/config/pageCharity';
import { paths } from '@/config/paths';
import type { Charity } from '@core/site/charity';
import { parseCharity } from '@core/site/charitySchema';
import { LEGAL_PAGES, type LegalPage } from '@core/site/legalText';
import { projectsApi } from '@/api/endpoints/projectsApi';
import { ratesApi } from '@/api/endpoints/ratesApi';
import { furtherData } from './furtherData';
import type { Reach } from '@core/pages/reach';
import type { Project } from '@core/projects/project';
import { LANGUAGES, type Language } from '@core/text/bilingual';
import { makeStore, type AppStore } from '@/store/store';
import { prepareDirection } from '@/app/providers/rightToLeft';
import { prefetchData, routeAt } from '@/app/routing/routeAt';
import { pageDocument, shellDocument, type Shell } from './pageDocument';
import { renderPage } from './renderPage';
import { serverDependencies } from './serverDependencies';
import {
  ANEW,
  FIXED_PAGES,
  answerOf,
  readProjectsAmong,
  readSubjects,
  type PlannedPage,
  type SitePage,
} from './sitePages';

export type SiteRenderer = {
  /**
   * Every page that search engines may know, the most visited first.
   * @throws when the content cannot be read
   */
  plan: (reach: Reach) => Promise<PlannedPage[]>;
  /** A page's HTML in one language; null when its content is gone. */
  render: (page: SitePage, language: Language) => Promise<string | null>;
  /** The page that answers every other address. */
  shell: () => Promise<string>;
  /** What a device calls the site that somebody puts among their programs. */
  charityName: () => Promise<Charity['name']>;
  /** The project that a page is about; null for other pages, and when it is gone. */
  projectOf: (page: SitePage) => Promise<Project | null>;
  /** Those of some projects that are on the site. @throws when the content cannot be read */
  projectsAmong: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** Pages are rendered one after the other: emotion's cache collects the styles of one at a time. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(render: () => Promise<T>): Promise<T> {
  const rendered = last.then(render);
  last = rendered.catch(() => undefined);
  return rendered;
}

const newStore = (language: Language): AppStore =>
  makeStore(serverDependencies, { language: { current: language } });

/** @throws when the settings cannot be read */
async function readCharity(): Promise<PageCharity> {
  const store = newStore('en');
  const asked = siteSettingsApi.endpoints.getCharityText.initiate(undefined, ANEW);
  const text = await answerOf(store.dispatch(asked));
  store.dispatch(baseApi.util.resetApiState());
  return pageCharityOf(parseCharity(text) ?? DEFAULT_CHARITY);
}

const legalPageAt = (path: string): LegalPage | undefined =>
  LEGAL_PAGES.find((page) => paths[page] === path);

/** @param endpoint the API's absolute address @param origin where the site is */
export async function siteRenderer(options: {
  endpoint: string;
  origin: string;
  shell: Shell;
}): Promise<SiteRenderer> {
  pointSdkAt(options.endpoint);
  await Promise.all(LANGUAGES.map(prepareDirection));
  let settings: Promise<PageCharity> | undefined;
  const charity = (): Promise<PageCharity> => (settings ??= readCharity());
  return {
    shell: async () => shellDocument(options.shell.html, await charity()),
    charityName: async () => (await charity()).name,
    plan: async (reach) => {
      const store = newStore('en');
      settings = readCharity();
      const [rates, items, said, ...legalTexts] = await Promise.all([
        store.dispatch(ratesApi.endpoints.listRates.initiate(undefined, ANEW)),
        store.dispatch(projectsApi.endpoints.listQuickItems.initiate(undefined, ANEW)),
        settings,
        ...LEGAL_PAGES.map((page) =>
          store.dispatch(siteSettingsApi.endpoints.getLegalText.initiate(page, ANEW)),
        ),
      ]);
      const subjects = await readSubjects(store, reach);
      const common = JSON.stringify([rates.data, new Date().getUTCFullYear(), said]);
      const everything = JSON.stringify([
        common,
        items.data,
        legalTexts.map(({ data }) => data),
        subjects.map(({ version }) => version),
      ]);
      return [
        ...FIXED_PAGES.map((page) => ({ page, version: everything, isPrerendered: true })),
        ...subjects.map(({ version, ...subject }) => ({ ...subject, version: common + version })),
      ];
    },
    render: async (page, language) => {
      const store = newStore(language);
      const legalPage = legalPageAt(page.path);
      const [said] = await Promise.all([
        charity(),
        store.dispatch(ratesApi.endpoints.listRates.initiate()),
        prefetchData(store, { pathname: page.path, search: '' }),
        furtherData(store, { pathname: page.path, search: '' }),
        legalPage &&
          store.dispatch(
            siteSettingsApi.endpoints.getLegalText.initiate(legalPage, { subscribe: false }),
          ),
      ]);
      const rendered = await inTurn(() => {
        setCharity(said);
        return renderPage(store, page, language, options.origin);
      });
      // Ends the timers of its cache.
      store.dispatch(baseApi.util.resetApiState());
      return rendered === null ? null : pageDocument(options.shell, rendered, page, language, said);
    },
    projectOf: async ({ path, route }) => {
      const id = routeAt({ pathname: path, search: '' })?.target.id ?? null;
      if (route.subject !== 'project' || id === null) return null;
      // Whatever is drawn of the project says whose it is.
      setCharity(await charity());
      const { dispatch } = newStore('en');
      const { data } = await dispatch(projectsApi.endpoints.getProject.initiate(id));
      dispatch(baseApi.util.resetApiState());
      return data ?? null;
    },
    projectsAmong: (ids) => readProjectsAmong(newStore('en'), ids),
  };
}
