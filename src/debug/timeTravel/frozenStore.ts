/** Shows the recorded state and ignores every action. */
import { isAction } from '@reduxjs/toolkit';
import type { AppStore } from '@/store/store';
import type { ActionLogStore } from '../actionLog/actionLog';
import { languageOf, type RecordedState } from '../actionLog/recordedState';

/** RTK Query's hooks ask their middleware whether a component is subscribed: it always is. */
const SERVED = {
  getSubscriptions: () => new Map(),
  getSubscriptionCount: () => 0,
  isRequestSubscribed: () => true,
};

/** A started thunk is a promise that never settles and can be aborted. */
const nothingStarted = () =>
  Object.assign(new Promise<never>(() => undefined), {
    requestId: 'past',
    queryCacheKey: 'past',
    abort: () => undefined,
    reset: () => undefined,
    refetch: () => undefined,
    unsubscribe: () => undefined,
    updateSubscriptionOptions: () => undefined,
    unwrap: () => new Promise<never>(() => undefined),
  });

/** The same object for the same state. */
function inKnownLanguage(): (state: RecordedState) => RecordedState {
  let last: { given: RecordedState; shown: RecordedState } | null = null;
  return (given) => {
    if (last?.given === given) return last.shown;
    const { language }: Partial<RecordedState> = given;
    const current = languageOf(given);
    last = {
      given,
      shown: language?.current === current ? given : { ...given, language: { current } },
    };
    return last.shown;
  };
}

export function frozenStore({ getState, subscribe }: ActionLogStore): AppStore {
  const shown = inKnownLanguage();
  const dispatch = (action: unknown): unknown => {
    if (typeof action === 'function') return nothingStarted();
    return isAction(action) && action.type.endsWith('internal_getRTKQSubscriptions')
      ? SERVED
      : action;
  };
  return { getState: () => shown(getState()), subscribe, dispatch } as unknown as AppStore;
}
