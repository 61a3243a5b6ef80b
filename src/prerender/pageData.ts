/**
 * Requests all data of a prerendered page. The browser requests the data that the route does not
 * prefetch when the page's own code is there, so that none of it is in the first view.
 */
import { decidingApi } from '@/api/endpoints/decidingApi';
import { featuredApi } from '@/api/endpoints/featuredApi';
import { familyApi } from '@/api/endpoints/familyApi';
import { projectsApi } from '@/api/endpoints/projectsApi';
import { ratesApi } from '@/api/endpoints/ratesApi';
import { siteSettingsApi } from '@/api/endpoints/siteSettingsApi';
import { updatesApi } from '@/api/endpoints/updatesApi';
import { workDoneApi } from '@/api/endpoints/workDoneApi';
import { prefetchData } from '@/app/routing/routeAt';
import { HOME_SECTIONS } from '@/config/pageTexts';
import { paths } from '@/config/paths';
import { ABOUT_SECTIONS, CERTIFICATE_SECTIONS } from '@/features/about/sections';
import { featuredOf } from '@/features/projects/featured';
import { POST_SECTIONS } from '@/features/blog/postSections';
import { CONTACT_SECTIONS } from '@/features/contact/contactSections';
import { PAPER_SECTIONS } from '@/features/legal/legalSections';
import { LEGAL_PAGES } from '@core/site/legalText';
import type { AppStore } from '@/store/store';
import { subjectIdOf, type SitePage } from './sitePages';

async function loadProject({ dispatch }: AppStore, id: string): Promise<void> {
  const [{ data: project }] = await Promise.all([
    dispatch(projectsApi.endpoints.getProject.initiate(id)),
    dispatch(updatesApi.endpoints.listProjectUpdates.initiate(id)),
    dispatch(decidingApi.endpoints.listSuggestions.initiate(id)),
  ]);
  if (project === undefined) return;
  const { region, type } = project;
  await dispatch(
    decidingApi.endpoints.listSimilarProjects.initiate({
      id,
      region: region.en || region.ar,
      type: type.en || type.ar,
    }),
  );
}

async function loadHome({ dispatch }: AppStore): Promise<void> {
  const [{ data: texts }] = await Promise.all([
    dispatch(siteSettingsApi.endpoints.getTexts.initiate(HOME_SECTIONS)),
    dispatch(familyApi.endpoints.listQuickItems.initiate()),
    dispatch(workDoneApi.endpoints.listWorkDone.initiate()),
    dispatch(workDoneApi.endpoints.getWorkFigures.initiate()),
  ]);
  const featured = featuredOf(texts);
  if (featured !== null) await dispatch(featuredApi.endpoints.listFeatured.initiate(featured));
  const { project = '' } = texts?.family ?? {};
  if (project !== '') await dispatch(familyApi.endpoints.getItemsProject.initiate(project));
}

export async function loadPageData(store: AppStore, page: SitePage): Promise<void> {
  const { path } = page;
  const projectId = subjectIdOf(page, 'projects');
  const legalPage = LEGAL_PAGES.find((name) => paths[name] === path);
  await Promise.all([
    prefetchData(store, { pathname: path, search: '' }),
    store.dispatch(ratesApi.endpoints.listRates.initiate()),
    path === paths.home && loadHome(store),
    projectId !== null && loadProject(store, projectId),
    legalPage && store.dispatch(siteSettingsApi.endpoints.getLegalText.initiate(legalPage)),
    legalPage === 'terms' &&
      store.dispatch(siteSettingsApi.endpoints.getTexts.initiate(PAPER_SECTIONS)),
    path === paths.aboutUs &&
      store.dispatch(siteSettingsApi.endpoints.getTexts.initiate(ABOUT_SECTIONS)),
    path === paths.contactUs &&
      store.dispatch(siteSettingsApi.endpoints.getTexts.initiate(CONTACT_SECTIONS)),
    subjectIdOf(page, 'posts') !== null &&
      store.dispatch(siteSettingsApi.endpoints.getTexts.initiate(POST_SECTIONS)),
    path === paths.certificate &&
      store.dispatch(siteSettingsApi.endpoints.getTexts.initiate(CERTIFICATE_SECTIONS)),
    path === paths.donateButton && store.dispatch(decidingApi.endpoints.listOpenTitles.initiate()),
  ]);
}
