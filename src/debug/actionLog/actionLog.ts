/**
 * The log of a debug session, in a store of its own beside the app's. Jumping, skipping and
 * re-ordering happen here alone; the app's store never travels.
 */
import { createStore, type UnknownAction } from '@reduxjs/toolkit';
import {
  ActionCreators,
  instrument,
  type EnhancedStore,
  type LiftedState,
} from '@redux-devtools/instrument';
import { recordedReducer, type RecordedState } from './recordedState';

/** `at` is in milliseconds since 1970. */
export type Entry = { at: number; action: UnknownAction & { type: string } };

type LoggedAction = Entry['action'];
type Lifted = LiftedState<RecordedState, LoggedAction, unknown>;
export type ActionLogStore = EnhancedStore<RecordedState, LoggedAction, unknown>;

export type Moment = { index: number; last: number; action: LoggedAction; at: number };

export type ActionLog = {
  /** Monitors dispatch to its `liftedStore`; its state is the one that is shown. */
  store: ActionLogStore;
  record: (action: LoggedAction, at?: number) => void;
  entries: () => Entry[];
  /** Whether what is shown is anything but the newest state as it came about. */
  isTimeTravelling: () => boolean;
  moment: () => Moment;
  /** The newest state, even while an earlier one is shown. */
  newest: () => RecordedState;
  jumpTo: (index: number) => void;
  backToNow: () => void;
  /** Replaces everything. @param states one for each entry; without them they are computed */
  load: (entries: readonly Entry[], states?: readonly RecordedState[]) => void;
};

const performed = ({ at, action }: Entry) => ({
  ...ActionCreators.performAction(action),
  timestamp: at,
});

const isAscending = (ids: readonly number[]): boolean =>
  ids.every((id, index) => index === 0 || (ids[index - 1] ?? 0) < id);

export function entriesOf({
  actionsById,
  nextActionId,
}: Pick<Lifted, 'actionsById' | 'nextActionId'>): Entry[] {
  const entries: Entry[] = [];
  for (let id = 1; id < nextActionId; id += 1) {
    const lifted = actionsById[id];
    if (lifted !== undefined) entries.push({ at: lifted.timestamp, action: lifted.action });
  }
  return entries;
}

function computeStates(entries: readonly Entry[]): RecordedState[] {
  let state = recordedReducer(undefined, { type: '@@INIT' });
  return entries.map(({ action }) => (state = recordedReducer(state, action)));
}

function liftedOf(
  entries: readonly Entry[],
  states: readonly RecordedState[],
  monitorState: unknown,
  init: Lifted['actionsById'][number] | undefined,
): Lifted {
  const initial = recordedReducer(undefined, { type: '@@INIT' });
  return {
    monitorState,
    actionsById: {
      0: init,
      ...Object.fromEntries(entries.map((entry, index) => [index + 1, performed(entry)])),
    } as Lifted['actionsById'],
    nextActionId: entries.length + 1,
    stagedActionIds: [0, ...entries.map((_, index) => index + 1)],
    skippedActionIds: [],
    committedState: initial,
    currentStateIndex: entries.length,
    computedStates: [{ state: initial }, ...states.map((state) => ({ state }))],
    isLocked: false,
    isPaused: false,
  };
}

/** @param updateMonitor the reducer of the monitor that shows the log */
export function createActionLog(
  updateMonitor: (state: unknown, action: UnknownAction) => unknown,
): ActionLog {
  const store = createStore(
    recordedReducer,
    undefined,
    instrument(updateMonitor as never),
  ) as unknown as ActionLogStore;
  const { liftedStore } = store;
  const load: ActionLog['load'] = (entries, states = computeStates(entries)) => {
    const { monitorState, actionsById } = liftedStore.getState();
    liftedStore.dispatch(
      ActionCreators.importState(liftedOf(entries, states, monitorState, actionsById[0]), true),
    );
  };
  const isTimeTravelling = (): boolean => {
    const { currentStateIndex, stagedActionIds, skippedActionIds } = liftedStore.getState();
    return (
      currentStateIndex < stagedActionIds.length - 1 ||
      skippedActionIds.length > 0 ||
      !isAscending(stagedActionIds)
    );
  };
  return {
    store,
    record: (action, at = Date.now()) => void liftedStore.dispatch(performed({ at, action })),
    entries: () => entriesOf(liftedStore.getState()),
    isTimeTravelling,
    moment: () => {
      const { currentStateIndex, stagedActionIds, actionsById } = liftedStore.getState();
      const lifted = actionsById[stagedActionIds[currentStateIndex] ?? 0];
      return {
        index: currentStateIndex,
        last: stagedActionIds.length - 1,
        action: lifted?.action ?? { type: '@@INIT' },
        at: lifted?.timestamp ?? 0,
      };
    },
    newest: () => liftedStore.getState().computedStates.at(-1)?.state ?? store.getState(),
    jumpTo: (index) => void liftedStore.dispatch(ActionCreators.jumpToState(index)),
    backToNow: () => {
      if (isTimeTravelling()) load(entriesOf(liftedStore.getState()));
    },
    load,
  };
}
