/**
 * Runs in a browser: what an action costs in a store as donors have it, and in one whose actions
 * are recorded.
 */
import { makeStore } from '@/store/store';
import { currencyChosen } from '@/store/currency/currencySlice';
import { createJournal } from '@/debug/journal/journal';
import { recorder } from '@/debug/journal/recorder';
import { openSessions } from '@/debug/journal/sessions';
import { fakeSurroundings } from '@/testing/fakeSurroundings';
import type { StoreEnhancer } from '@reduxjs/toolkit';

const ACTIONS = 2_000;

/**
 * Milliseconds of one action, as a part of many: a browser's clock is too coarse for a single one.
 */
function cost(watcher?: StoreEnhancer): number {
  const { dispatch } = makeStore(fakeSurroundings(), {}, watcher);
  const start = performance.now();
  for (let action = 0; action < ACTIONS; action += 1)
    dispatch(currencyChosen(action % 2 === 0 ? 'SAR' : 'TRY'));
  return (performance.now() - start) / ACTIONS;
}

export async function actionCost(): Promise<{ donors: number; recorded: number }> {
  const sessions = await openSessions();
  const journal = createJournal(() => ({}));
  const watcher = recorder((action) => {
    journal.record(action);
    sessions.add({ at: Date.now(), action });
  });
  cost();
  const result = { donors: cost(), recorded: cost(watcher) };
  await sessions.flush();
  return result;
}
