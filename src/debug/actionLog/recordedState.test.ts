import type { RootState } from '@/store/rootReducer';
import { initialState } from '../recording/recording';
import {
  formSent,
  pageLoaded,
  recordedReducer,
  routeShown,
  screenNoted,
  stateRestored,
  type RecordedState,
  type ScreenNote,
} from './recordedState';
import type { Entry } from './actionLog';

const project = { pathname: '/project-details/gaza', search: '' };
const sent = formSent({ pathname: project.pathname, values: { amount: '25' } });

const formsAfter = (...actions: Entry['action'][]): RecordedState['qa']['forms'] =>
  actions.reduce(recordedReducer, initialState()).qa.forms;

test('a form’s sent values stay until its page is left or reloaded', () => {
  const kept = { [project.pathname]: { amount: '25' } };
  expect(formsAfter(routeShown(project), sent)).toEqual(kept);
  expect(
    formsAfter(routeShown(project), sent, routeShown({ ...project, search: '?page=2' })),
  ).toEqual(kept);
  expect(
    formsAfter(
      routeShown(project),
      sent,
      routeShown({ pathname: '/cancel', search: '' }),
      routeShown(project),
    ),
  ).toEqual({});
  expect(formsAfter(routeShown(project), sent, pageLoaded(initialState()))).toEqual({});
});

test('the screen stays until its page is left or reloaded', () => {
  const screenAfter = (...actions: Entry['action'][]): ScreenNote => {
    const { typed, scrollTop } = actions.reduce(recordedReducer, initialState()).qa;
    return { typed, scrollTop };
  };
  const typed = [{ values: { amount: '37.5' } }];
  const noted = [routeShown(project), screenNoted({ typed }), screenNoted({ scrollTop: 900 })];
  const again = routeShown({ ...project, search: '?page=2' });
  expect(screenAfter(...noted, again)).toEqual({ typed, scrollTop: 900 });
  expect(screenAfter(...noted, routeShown({ pathname: '/cancel', search: '' }))).toEqual({});
  expect(screenAfter(...noted, pageLoaded(initialState()))).toEqual({});
});

test('a request of an endpoint that this page does not have is passed over', () => {
  const before = recordedReducer(undefined, { type: '@@INIT' });
  const arg = { endpointName: 'listInbox', queryCacheKey: 'listInbox({})', type: 'infinitequery' };
  const meta = { arg, requestId: 'request1', requestStatus: 'pending' };
  expect(recordedReducer(before, { type: 'api/executeQuery/pending', meta })).toBe(before);
});

test('a page of an earlier version gets the fields that it lacks', () => {
  const { qa: _, ...page } = initialState();
  const { directPayments: _new, ...checkout } = page.checkout;
  const earlier = { ...page, checkout } as RootState;
  expect(recordedReducer(initialState(), pageLoaded(earlier)).checkout).toEqual(page.checkout);
  const restored = recordedReducer(initialState(), stateRestored({ checkout: earlier.checkout }));
  expect(restored.checkout).toEqual(page.checkout);
});
