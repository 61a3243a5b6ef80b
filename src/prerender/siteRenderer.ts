/** Renders the site's pages ahead of the visits; scripts/prerender keeps the files. */
import { pointSdkAt } from '@/api/appwriteSdk';
import { baseApi } from '@/api/baseApi';
import { projectsApi } from '@/api/endpoints/projectsApi';
import { ratesApi } from '@/api/endpoints/ratesApi';
import { furtherData } from './furtherData';
import type { Reach } from '@core/pages/reach';
import { LANGUAGES, type Language } from '@core/text/bilingual';
import { makeStore, type AppStore } from '@/store/store';
import { prepareDirection } from '@/app/providers/rightToLeft';
import { prefetchData } from '@/app/routing/routeAt';
import { pageDocument, type Shell } from './pageDocument';
import { renderPage } from './renderPage';
import { serverDependencies } from './serverDependencies';
import { FIXED_PAGES, readSubjects, type SitePage } from './sitePages';

export type PlannedPage = {
  page: SitePage;
  /** The same as long as the page's content is. */
  version: string;
  isPrerendered: boolean;
};

export type SiteRenderer = {
  /**
   * Every page that search engines may know, the most visited first.
   * @throws when the content cannot be read
   */
  plan: (reach: Reach) => Promise<PlannedPage[]>;
  /** A page's HTML in one language; null when its content is gone. */
  render: (page: SitePage, language: Language) => Promise<string | null>;
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

/** @param endpoint the API's absolute address @param origin where the site is */
export async function siteRenderer(options: {
  endpoint: string;
  origin: string;
  shell: Shell;
}): Promise<SiteRenderer> {
  pointSdkAt(options.endpoint);
  await Promise.all(LANGUAGES.map(prepareDirection));
  return {
    plan: async (reach) => {
      const store = newStore('en');
      const once = { subscribe: false, forceRefetch: true };
      const [rates, items] = await Promise.all([
        store.dispatch(ratesApi.endpoints.listRates.initiate(undefined, once)),
        store.dispatch(projectsApi.endpoints.listQuickItems.initiate(undefined, once)),
      ]);
      const subjects = await readSubjects(store, reach);
      const common = JSON.stringify([rates.data, new Date().getUTCFullYear()]);
      const everything = JSON.stringify([
        common,
        items.data,
        subjects.map(({ version }) => version),
      ]);
      return [
        ...FIXED_PAGES.map((page) => ({ page, version: everything, isPrerendered: true })),
        ...subjects.map(({ version, ...subject }) => ({ ...subject, version: common + version })),
      ];
    },
    render: async (page, language) => {
      const store = newStore(language);
      await Promise.all([
        store.dispatch(ratesApi.endpoints.listRates.initiate()),
        prefetchData(store, { pathname: page.path, search: '' }),
        furtherData(store, { pathname: page.path, search: '' }),
      ]);
      const rendered = await inTurn(() => renderPage(store, page, language, options.origin));
      // Ends the timers of its cache.
      store.dispatch(baseApi.util.resetApiState());
      return rendered === null ? null : pageDocument(options.shell, rendered, page, language);
    },
  };
}
