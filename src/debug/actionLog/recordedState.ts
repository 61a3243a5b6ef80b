/** The store's state with the page's address and the values sent from its forms. */
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
// The reducer of the server's answers reads the definition of each endpoint.
import '@/api/endpoints/accountApi';
import '@/api/endpoints/decidingApi';
import '@/api/endpoints/dedicationsApi';
import '@/api/endpoints/donationsApi';
import '@/api/endpoints/familyApi';
import '@/api/endpoints/featuredApi';
import '@/api/endpoints/messagesApi';
import '@/api/endpoints/newsletterApi';
import '@/api/endpoints/opportunitiesApi';
import '@/api/endpoints/paymentsApi';
import '@/api/endpoints/plansApi';
import '@/api/endpoints/postsApi';
import '@/api/endpoints/profileApi';
import '@/api/endpoints/projectsApi';
import '@/api/endpoints/ratesApi';
import '@/api/endpoints/receiptsApi';
import '@/api/endpoints/reportsApi';
import '@/api/endpoints/siteSettingsApi';
import '@/api/endpoints/updatesApi';
import '@/api/endpoints/workDoneApi';
import { baseApi } from '@/api/baseApi';
import { FALLBACK_LANGUAGE, parseLanguage, type Language } from '@core/text/languages/bilingual';
import { rootReducer, type RootState } from '@/store/rootReducer';

export type Route = { pathname: string; search: string };

export type FormValues = Record<string, string>;

/** Changes of the screen: the filled forms, and the pixels scrolled. */
export type ScreenNote = { typed?: { values: FormValues }[]; scrollTop?: number };

/**
 * `forms`: what was sent from those of the page that is shown, by its pathname. The screen's parts
 * are absent at the top of an unfilled page, and in older recordings.
 */
export type RecordedState = RootState & {
  qa: { route: Route | null; forms: Record<string, FormValues> } & ScreenNote;
};

/** A recorded state may be of another build, with another language or none. */
export const languageOf = ({ language }: Partial<RecordedState>): Language =>
  parseLanguage(language?.current) ?? FALLBACK_LANGUAGE;

/** A page was opened, or opened again; its store began like this. */
export const pageLoaded = createAction<RootState>('qa/pageLoaded');
/** The state that an earlier page stored was read. */
export const stateRestored = createAction<Partial<RootState>>('qa/stateRestored');
export const routeShown = createAction<Route>('qa/routeShown');
export const screenNoted = createAction<ScreenNote>('qa/screenNoted');
export const formSent = createAction<{ pathname: string; values: FormValues }>('qa/formSent');

/** The staff's endpoints come with their pages, so that a page loaded later may lack them. */
function isUnknownRequest({
  meta,
}: UnknownAction & { meta?: { arg?: { endpointName?: string } } }) {
  const name = meta?.arg?.endpointName;
  return name !== undefined && !Object.hasOwn(baseApi.endpoints, name);
}

/** Fills in the fields that a recording of an earlier version does not have. */
function withNewFields<Loaded extends Partial<RootState>>(loaded: Loaded): Loaded {
  const initial: Record<string, object> = rootReducer(undefined, { type: '@@INIT' });
  const slices = Object.entries(loaded).map(([name, slice]) => [
    name,
    { ...initial[name], ...slice },
  ]);
  return Object.fromEntries(slices) as Loaded;
}

const NOTHING: RecordedState['qa'] = { route: null, forms: {} };

/** Pure: a recording that is played again comes to the same states. */
export function recordedReducer(
  state: RecordedState | undefined,
  action: UnknownAction,
): RecordedState {
  if (state === undefined) return { ...rootReducer(undefined, action), qa: NOTHING };
  if (pageLoaded.match(action))
    return { ...withNewFields(action.payload), qa: { ...NOTHING, route: state.qa.route } };
  if (stateRestored.match(action)) return { ...state, ...withNewFields(action.payload) };
  if (routeShown.match(action)) {
    const stays = state.qa.route?.pathname === action.payload.pathname;
    return { ...state, qa: { ...(stays ? state.qa : NOTHING), route: action.payload } };
  }
  if (screenNoted.match(action)) return { ...state, qa: { ...state.qa, ...action.payload } };
  if (formSent.match(action)) {
    const { pathname, values } = action.payload;
    return { ...state, qa: { ...state.qa, forms: { ...state.qa.forms, [pathname]: values } } };
  }
  if (isUnknownRequest(action)) return state;
  const { qa, ...app } = state;
  const next = rootReducer(app, action);
  return next === app ? state : { ...next, qa };
}
