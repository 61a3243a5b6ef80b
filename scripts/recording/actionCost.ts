/** Measures in a browser an action's cost in a store with and without recording. */
import { makeStore } from '@/store/store';
import { currencyChosen } from '@/store/currency/currencySlice';
import { createActionLog, type Entry } from '@/debug/actionLog/actionLog';
import { recorder } from '@/debug/actionLog/recorder';
import { watchScreen } from '@/debug/actionLog/watchScreen';
import { Secrets } from '@/debug/actionLog/withoutSecrets';
import { openSessions } from '@/debug/actionLog/sessions';
import { fakeDependencies } from '@/testing/fakeDependencies';
import type { StoreEnhancer } from '@reduxjs/toolkit';

const ACTIONS = 2_000;

/** Milliseconds of one action, from many, as a browser's clock is too coarse for one. */
function cost(watcher?: StoreEnhancer): number {
  const { dispatch } = makeStore(fakeDependencies(), {}, watcher);
  const start = performance.now();
  for (let action = 0; action < ACTIONS; action += 1)
    dispatch(currencyChosen(action % 2 === 0 ? 'SAR' : 'TRY'));
  return (performance.now() - start) / ACTIONS;
}

export async function actionCost(): Promise<{ donors: number; recorded: number }> {
  const sessions = await openSessions();
  const actionLog = createActionLog(() => ({}));
  const secrets = new Secrets();
  const screen = watchScreen(
    (noted) => note(noted),
    secrets,
    () => false,
  );
  const note = (noted: Entry['action']): void => {
    screen.before(noted);
    const action = secrets.hide(noted);
    actionLog.record(action);
    sessions.add({ at: Date.now(), action });
  };
  cost();
  const result = { donors: cost(), recorded: cost(recorder(note)) };
  await sessions.flush();
  return result;
}
