/** Watches the app's store from behind its middleware and hands each action to the log. */
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { RootState } from '@/store/rootReducer';
import type { Entry } from './actionLog';
import { pageLoaded, stateRestored } from './recordedState';

/** The machinery's own bookkeeping: it shows nowhere. */
const UNSEEN = /^(api\/(config|internalSubscriptions)\/|__rtkq\/|persist\/|@@)/;

type Note = (action: Entry['action']) => void;

/** The slices that reading the storage changed, without the marks of the library that read it. */
function restoredSlices(before: RootState, after: RootState): Partial<RootState> {
  const changed = Object.entries(after).filter(
    ([key, slice]) => before[key as keyof RootState] !== slice,
  );
  return Object.fromEntries(
    changed.map(([key, slice]) => {
      const { _persist, ...content } = slice as Record<string, unknown>;
      return [key, content];
    }),
  );
}

/** Null for an action that the log leaves out. */
export function noteOf(
  action: UnknownAction,
  before: RootState,
  after: RootState,
): Entry['action'] | null {
  const { type } = action;
  if (type === REHYDRATE) return stateRestored(restoredSlices(before, after));
  if (typeof type !== 'string' || UNSEEN.test(type)) return null;
  return action;
}

export function recorder(note: Note): StoreEnhancer {
  return (createNext) => (reducer, preloaded) => {
    const store = createNext(reducer, preloaded);
    const stateOf = () => store.getState() as RootState;
    note(pageLoaded(stateOf()));
    const dispatch: typeof store.dispatch = (action) => {
      const before = stateOf();
      const result = store.dispatch(action);
      const noted = noteOf(action, before, stateOf());
      if (noted !== null) note(noted);
      return result;
    };
    return { ...store, dispatch };
  };
}
