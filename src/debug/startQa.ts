/**
 * Starts the app with the tools of QA around it. Only builds for QA contain this file and what it
 * takes in.
 */
import type { AppTools } from '@/app/startApp';
import { checkoutOpened } from '@/store/checkout/checkoutSlice';
import { createDesk } from './desk';
import { mountDock } from './dock/mountDock';
import { updateMonitor } from './dock/QaMonitor';
import { connectExtension } from './extension';
import { createJournal, type Entry } from './journal/journal';
import { recorder } from './journal/recorder';
import { openSessions } from './journal/sessions';
import { routeShown } from './journal/recordedState';
import { watchedRouter, watchForms } from './journal/watchPage';
import { createFrame } from './past/frame';
import { createGate, guardFetch } from './past/gate';
import { returnToPresentAddress, showPast } from './past/showPast';
import { createLocalWeather } from './weather/here';
import { rememberProvider } from './weather/provider';

export async function startQa(startApp: (tools: AppTools) => Promise<void>): Promise<void> {
  returnToPresentAddress();
  const sessions = await openSessions();
  const journal = createJournal(updateMonitor);
  journal.load(await sessions.read());
  const desk = createDesk(journal, () => createJournal(updateMonitor));
  const gate = createGate(desk, sessions.flush);
  const local = createLocalWeather();
  const ask = guardFetch(async (request) => {
    await gate.present();
    return local.pass(request);
  });
  const tellExtension = connectExtension(desk);
  const note = (action: Entry['action']): void => {
    const entry = { at: Date.now(), action };
    journal.record(action, entry.at);
    sessions.add(entry);
    tellExtension(action);
    if (checkoutOpened.match(action)) rememberProvider(new URL(action.payload.url).origin);
  };
  watchForms(note);
  const { pathname, search } = window.location;
  note(routeShown({ pathname, search }));
  const frame = createFrame();
  await showPast(desk, frame);
  // A jump before the past can be shown would show nothing.
  mountDock({ desk, sessions, local, ask, banner: frame.banner });
  await startApp({
    surroundings: gate.surroundings,
    watcher: recorder(note),
    router: watchedRouter(note),
  });
}
