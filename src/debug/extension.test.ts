import { loggedIn } from '@/store/auth/authSlice';
import { createActionLog, type ActionLog, type Entry } from './actionLog/actionLog';
import { routeShown } from './actionLog/recordedState';
import { connectExtension } from './extension';
import { createDebugSession, type DebugSession } from './debugSession';
import { requestAction } from './recording/testing/requestAction';

type Connect = NonNullable<typeof window.__REDUX_DEVTOOLS_EXTENSION__>['connect'];
type Connection = ReturnType<Connect>;
type Listener = Parameters<Connection['subscribe']>[0];

const route = (pathname: string): Entry['action'] => routeShown({ pathname, search: '' });
const makeLog = (): ActionLog => createActionLog(() => null);

type Extension = {
  options: Parameters<Connect>[0];
  /** The page's messages: its actions with their states, or whole logs without an action. */
  sent: Parameters<Connection['send']>[];
  errors: string[];
  order: Listener;
  session: DebugSession;
  live: ActionLog;
  act: (...actions: Entry['action'][]) => void;
};

function connected(...before: Entry['action'][]): Extension {
  const live = makeLog();
  before.forEach((action) => live.record(action));
  const session = createDebugSession(live, makeLog);
  const sent: Extension['sent'] = [];
  const errors: string[] = [];
  const connect = jest.fn<Connection, Parameters<Connect>>();
  const subscribe = jest.fn<void, [Listener]>();
  connect.mockReturnValue({
    init: () => undefined,
    send: (...message) => sent.push(message),
    error: (text) => errors.push(text),
    subscribe,
  });
  window.__REDUX_DEVTOOLS_EXTENSION__ = { connect };
  const report = connectExtension(session);
  const [[options] = [{}]] = connect.mock.calls;
  return {
    options,
    sent,
    errors,
    order: (message) => subscribe.mock.calls.forEach(([listener]) => listener(message)),
    session,
    live,
    act: (...actions) =>
      actions.forEach((action) => {
        live.record(action);
        report(action);
      }),
  };
}

afterEach(() => {
  delete window.__REDUX_DEVTOOLS_EXTENSION__;
  jest.restoreAllMocks();
});

const dispatched = (payload: unknown) => ({ type: 'DISPATCH', payload });
const lastLog = ({ sent }: Extension) => {
  const [action, state] = sent.at(-1) ?? [];
  expect(action).toBeNull();
  return state;
};

/** A log of two earlier actions, and three that the extension has seen. */
function withThreeActions(): Extension {
  const extension = connected(route('/'), route('/projects'));
  extension.act(route('/cart'), route('/about-us'), route('/contact-us'));
  return extension;
}
const shownPath = ({ live }: Extension) => live.store.getState().qa.route?.pathname;

test('the extension offers only features that work', () => {
  const { features, ...others } = connected().options;
  expect(features).toEqual({ jump: true, skip: true, reorder: true, export: true });
  expect(Object.keys(others)).toEqual(['name']);
});

test('development alone traces the places of dispatches', () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
  expect(connected().options).toMatchObject({ trace: true, traceLimit: 25 });
});

test.each([
  ['LOCK_CHANGES', 'Lock'],
  ['PAUSE_RECORDING', 'Pause'],
  ['IMPORT_STATE', 'Import'],
  ['COMMIT', 'Commit'],
  ['RESET', 'Reset'],
  ['ROLLBACK', 'Revert'],
  ['SWEEP', 'Sweep'],
  ['A_LATER_ORDER', 'A_LATER_ORDER'],
])('%s is answered with an error and changes nothing', (type, name) => {
  const extension = withThreeActions();
  const before = extension.live.store.liftedStore.getState();
  extension.order(dispatched({ type, status: true }));
  expect(extension.errors).toEqual([
    `“${name}” does not work with this page. Jump, Skip, drag and drop, and Export do.`,
  ]);
  expect(extension.live.store.liftedStore.getState()).toBe(before);
});

test('a custom action is answered with an error and changes nothing', () => {
  const extension = withThreeActions();
  extension.order({ type: 'ACTION', payload: '{ "type": "cart/cleared" }' });
  expect(extension.errors).toEqual([expect.stringContaining('“Dispatch”')]);
  expect(extension.live.entries()).toHaveLength(5);
});

test.each(['START', 'STOP', 'OPTIONS', 'UPDATE', 'EXPORT'])(
  "the extension's own message %s has no answer",
  (type) => {
    const extension = withThreeActions();
    extension.order({ type });
    expect(extension.errors).toEqual([]);
  },
);

test('actions swept by the extension return to it', () => {
  const extension = withThreeActions();
  extension.order(dispatched({ type: 'TOGGLE_ACTION', id: 2 }));
  extension.order(dispatched({ type: 'SWEEP' }));
  expect(lastLog(extension)).toMatchObject({ skippedActionIds: [2] });
});

test.each([
  { type: 'JUMP_TO_ACTION', actionId: 1 },
  { type: 'JUMP_TO_STATE', index: 1 },
])('$type shows the moment of that action', (payload) => {
  const extension = withThreeActions();
  extension.order(dispatched(payload));
  expect(shownPath(extension)).toBe('/cart');
  expect(extension.session.isTimeTravelling()).toBe(true);
});

test('a jump to the newest action returns to the present', () => {
  const extension = withThreeActions();
  extension.order(dispatched({ type: 'JUMP_TO_ACTION', actionId: 1 }));
  extension.order(dispatched({ type: 'JUMP_TO_ACTION', actionId: 3 }));
  expect(extension.session.isTimeTravelling()).toBe(false);
});

test('skipping an action shows the state without it, also in the extension', () => {
  const extension = withThreeActions();
  extension.order(dispatched({ type: 'TOGGLE_ACTION', id: 3 }));
  expect(shownPath(extension)).toBe('/about-us');
  expect(lastLog(extension)).toMatchObject({
    skippedActionIds: [3],
    stagedActionIds: [0, 1, 2, 3],
    currentStateIndex: 3,
    nextActionId: 4,
    actionsById: { 0: { action: { type: '@@INIT' } }, 3: { action: route('/contact-us') } },
    computedStates: ['/projects', '/cart', '/about-us', '/about-us'].map((pathname) => ({
      state: { qa: { route: { pathname } } },
    })),
  });
  extension.order(dispatched({ type: 'TOGGLE_ACTION', id: 3 }));
  expect(extension.session.isTimeTravelling()).toBe(false);
  expect(lastLog(extension)).toMatchObject({ skippedActionIds: [] });
});

test('several actions are skipped at once', () => {
  const extension = withThreeActions();
  extension.order(dispatched({ type: 'SET_ACTIONS_ACTIVE', start: 2, end: 4, active: false }));
  expect(shownPath(extension)).toBe('/cart');
});

test.each([
  { actionId: 3, beforeActionId: 1, order: [0, 3, 1, 2], path: '/about-us' },
  { actionId: 2, beforeActionId: 4, order: [0, 1, 3, 2], path: '/about-us' },
  { actionId: 2, beforeActionId: 0, order: [0, 2, 1, 3], path: '/contact-us' },
])('action $actionId dragged before $beforeActionId takes that place', (dragged) => {
  const { order, path, ...ids } = dragged;
  const extension = withThreeActions();
  extension.order(dispatched({ type: 'REORDER_ACTION', ...ids }));
  expect(shownPath(extension)).toBe(path);
  expect(lastLog(extension)).toMatchObject({ stagedActionIds: order });
});

test('the beginning of the log can be neither skipped nor dragged', () => {
  const extension = withThreeActions();
  const before = extension.live.store.liftedStore.getState();
  extension.order(dispatched({ type: 'TOGGLE_ACTION', id: 0 }));
  extension.order(dispatched({ type: 'REORDER_ACTION', actionId: 0, beforeActionId: 2 }));
  expect(extension.live.store.liftedStore.getState()).toBe(before);
});

test("the dock's own skips and returns reach the extension", () => {
  const extension = withThreeActions();
  extension.live.store.liftedStore.dispatch({ type: 'TOGGLE_ACTION', id: 4 });
  expect(lastLog(extension)).toMatchObject({ skippedActionIds: [2] });
  extension.session.backToNow();
  expect(lastLog(extension)).toMatchObject({ skippedActionIds: [], stagedActionIds: [0, 1, 2, 3] });
});

test('jumps and new actions do not send the whole log', () => {
  const extension = withThreeActions();
  extension.order(dispatched({ type: 'JUMP_TO_ACTION', actionId: 1 }));
  extension.session.backToNow();
  extension.act(route('/'));
  expect(extension.sent.filter(([action]) => action === null)).toEqual([]);
});

test('requests are named by their endpoints and can be jumped to', () => {
  const extension = withThreeActions();
  extension.act(
    requestAction('listProjects', {}, 'pending'),
    requestAction('listProjects', {}, 'fulfilled', { payload: [] }),
  );
  expect(extension.sent.slice(-2).map(([action]) => action?.type)).toEqual([
    'listProjects pending',
    'listProjects fulfilled',
  ]);
  extension.order(dispatched({ type: 'JUMP_TO_ACTION', actionId: 4 }));
  expect(extension.live.moment().action.type).toBe('api/executeQuery/pending');
  extension.order(dispatched({ type: 'TOGGLE_ACTION', id: 5 }));
  expect(lastLog(extension)).toMatchObject({
    actionsById: { 5: { action: { type: 'listProjects fulfilled' } } },
  });
});

test('a whole log names no person', () => {
  const extension = withThreeActions();
  extension.act(
    loggedIn({ id: 'donor-7f3a21', name: 'Zaynab Qurashi', email: 'zaynab@example.org' }),
  );
  extension.order(dispatched({ type: 'TOGGLE_ACTION', id: 1 }));
  expect(JSON.stringify(lastLog(extension))).not.toMatch(/zaynab|7f3a21/i);
});
