/** Only builds for QA contain this file and its imports. */
import type { AppTools } from '@/app/startApp';
import { appwriteEndpoint } from '@/config/env';
import { checkoutOpened } from '@/store/checkout/checkoutSlice';
import { createDebugSession, type DebugSession } from './debugSession';
import { mountDock } from './dock/mountDock';
import { updateMonitor } from './dock/QaMonitor';
import { createActionLog, type Entry } from './actionLog/actionLog';
import { recorder } from './actionLog/recorder';
import { openSessions } from './actionLog/sessions';
import { routeShown } from './actionLog/recordedState';
import { faultNoted } from './actionLog/qaNotes';
import { watchErrors } from './actionLog/watchErrors';
import { watchedRouter, watchForms } from './actionLog/watchPage';
import { watchReturns } from './actionLog/watchReturns';
import { createFrame } from './timeTravel/frame';
import { createGate, guardFetch } from './timeTravel/gate';
import { returnToPresentAddress, showMoment } from './timeTravel/showMoment';
import { createServerReports } from './story/serverReports';
import { showClosedTab, TAB_CLOSED } from './faults/closedTab';
import { createLocalFaults } from './faults/here';
import { providerApi, rememberPaidProvider } from './faults/provider';
import { askForPorts } from './machinePorts';

/** The browser's Redux DevTools show the same log and may jump in it. */
type Message = { type: string; payload?: { type?: string; actionId?: number; index?: number } };
type Connection = {
  init: (state: unknown) => void;
  send: (action: unknown, state: unknown) => void;
  subscribe: (listener: (message: Message) => void) => void;
};
type Extension = { connect: (options: { name: string }) => Connection };

declare global {
  interface Window {
    __REDUX_DEVTOOLS_EXTENSION__?: Extension;
  }
}

/** @returns a function that reports to the extension an action that is in the log already */
function connectExtension(debugSession: DebugSession): (action: Entry['action']) => void {
  const connection = window.__REDUX_DEVTOOLS_EXTENSION__?.connect({ name: document.title });
  if (connection === undefined) return () => undefined;
  const { live } = debugSession;
  // The extension counts from the moment at which it was connected.
  const first = live.moment().last;
  connection.init(live.store.getState());
  connection.subscribe(({ type, payload }) => {
    if (
      type !== 'DISPATCH' ||
      (payload?.type !== 'JUMP_TO_ACTION' && payload?.type !== 'JUMP_TO_STATE')
    )
      return;
    const index = first + (payload.actionId ?? payload.index ?? 0);
    if (index >= live.moment().last) debugSession.backToNow();
    else live.jumpTo(index);
  });
  return (action) => connection.send(action, live.newest());
}

export async function startQa(startApp: (tools: AppTools) => Promise<void>): Promise<void> {
  returnToPresentAddress();
  const sessions = await openSessions();
  const actionLog = createActionLog(updateMonitor);
  actionLog.load(await sessions.read());
  const debugSession = createDebugSession(actionLog, () => createActionLog(updateMonitor));
  const gate = createGate(debugSession, sessions.flush);
  const local = createLocalFaults(() =>
    note(faultNoted({ fault: 'here/double_click', state: 'used' })),
  );
  const ask = guardFetch(async (request) => {
    await gate.present();
    return local.pass(request);
  });
  const tellExtension = connectExtension(debugSession);
  const note = (action: Entry['action']): void => {
    const entry = { at: Date.now(), action };
    actionLog.record(action, entry.at);
    sessions.add(entry);
    tellExtension(action);
    if (checkoutOpened.match(action)) rememberPaidProvider(new URL(action.payload.url).origin);
  };
  watchErrors(note);
  watchForms(note);
  watchReturns(note);
  const { pathname, search } = window.location;
  note(routeShown({ pathname, search }));
  const frame = createFrame();
  // A jump before the past can be shown would show nothing, and an order needs an address.
  await Promise.all([showMoment(debugSession, frame), askForPorts(ask)]);
  mountDock({
    debugSession,
    sessions,
    local,
    ask,
    reports: createServerReports(ask, () => ({
      appwrite: appwriteEndpoint(window.location.origin).replace(/\/+$/, ''),
      stripe: providerApi(),
    })),
    banner: frame.banner,
    note,
  });
  if (local.takeClosedTab()) {
    note({ type: TAB_CLOSED });
    showClosedTab();
    return;
  }
  await startApp({
    dependencies: gate.dependencies,
    watcher: recorder(note),
    router: watchedRouter(note),
  });
}
