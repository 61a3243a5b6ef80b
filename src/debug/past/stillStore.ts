/**
 * The store that a page of the past is rendered from: it shows the recorded state and does nothing
 * that it is told.
 */
import { isAction } from '@reduxjs/toolkit';
import type { AppStore } from '@/store/store';
import type { ActionLogStore } from '../actionLog/actionLog';

/**
 * What RTK Query's hooks ask their middleware for: whether a component is served. It always is, by
 * what was recorded.
 */
const SERVED = {
  getSubscriptions: () => new Map(),
  getSubscriptionCount: () => 0,
  isRequestSubscribed: () => true,
};

/**
 * What the start of a request or another thunk answers: something that never comes and can be let
 * go of.
 */
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

export function stillStore({ getState, subscribe }: ActionLogStore): AppStore {
  const dispatch = (action: unknown): unknown => {
    if (typeof action === 'function') return nothingStarted();
    return isAction(action) && action.type.endsWith('internal_getRTKQSubscriptions')
      ? SERVED
      : action;
  };
  return { getState, subscribe, dispatch } as unknown as AppStore;
}
