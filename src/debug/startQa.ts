/** Only builds for QA contain this file and its imports. */
import type { AppTools } from '@/app/startApp';
import { appwriteEndpoint } from '@/config/env';
import { checkoutOpened } from '@/store/checkout/checkoutSlice';
import { createDebugSession } from './debugSession';
import { connectExtension } from './extension';
import { mountDock } from './dock/mountDock';
import { updateMonitor } from './dock/QaMonitor';
import { createActionLog, type Entry } from './actionLog/actionLog';
import { recorder } from './actionLog/recorder';
import { openSessions } from './actionLog/sessions';
import { routeShown } from './actionLog/recordedState';
import { faultNoted } from './actionLog/qaNotes';
import { watchErrors } from './actionLog/watchErrors';
import { watchedRouter, watchForms } from './actionLog/watchPage';
import { watchScreen } from './actionLog/watchScreen';
import { watchReturns } from './actionLog/watchReturns';
import { Secrets, tokenOf } from './actionLog/withoutSecrets';
import { createFrame } from './timeTravel/frame';
import { createGate, guardFetch } from './timeTravel/gate';
import { returnToPresentAddress, showMoment } from './timeTravel/showMoment';
import { createServerReports } from './story/serverReports';
import { showClosedTab, TAB_CLOSED } from './faults/closedTab';
import { createLocalFaults } from './faults/here';
import { providerApi, rememberPaidProvider } from './faults/provider';
import { askForPorts } from './machinePorts';

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
  const secrets = new Secrets(() => void sessions.rewrite(secrets.hide));
  const screen = watchScreen((action) => note(action), secrets, debugSession.isTimeTravelling);
  const note = (action: Entry['action']): void => {
    screen.before(action);
    const entry = { at: Date.now(), action: secrets.hide(action) };
    actionLog.record(entry.action, entry.at);
    sessions.add(entry);
    tellExtension(entry.action);
    if (checkoutOpened.match(action)) rememberPaidProvider(new URL(action.payload.url).origin);
  };
  secrets.learn(tokenOf(window.location.hash));
  watchErrors(note);
  watchForms(note, secrets);
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
