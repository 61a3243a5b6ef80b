/** The browser's Redux DevTools show the same log, without persons, and may change its order. */
import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { ActionCreators } from '@redux-devtools/instrument';
import * as z from 'zod/mini';
import { createScrubber } from '@core/qa/scrub';
import type { ActionLog, ActionLogStore, Entry } from './actionLog/actionLog';
import { nameByEndpoint } from './actionLog/nameByEndpoint';
import { scrubAction } from './actionLog/qaNotes';
import { isProductWord } from './recording/productWords';
import { DOCK } from './words';

type Message = { type: string; payload?: unknown };
type Connection = {
  init: (state: unknown) => void;
  /** Without an action, the state is a whole log. */
  send: (action: Entry['action'] | null, state: unknown) => void;
  subscribe: (listener: (message: Message) => void) => void;
  error: (message: string) => void;
};
type Extension = { connect: (options: DevToolsEnhancerOptions) => Connection };

declare global {
  interface Window {
    __REDUX_DEVTOOLS_EXTENSION__?: Extension;
  }
}

/** A generated test would name actions by endpoints, and hold placeholders. */
const FEATURES = { jump: true, skip: true, reorder: true, export: true };
/** The first frames are those of the log and of the store's middleware. */
const TRACE = { trace: true, traceLimit: 25 };

const number = z.number();
/** Ids and places as the extension counts them. */
const orderSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('JUMP_TO_ACTION'), actionId: number }),
  z.object({ type: z.literal('JUMP_TO_STATE'), index: number }),
  z.object({ type: z.literal('TOGGLE_ACTION'), id: number }),
  z.object({
    type: z.literal('SET_ACTIONS_ACTIVE'),
    start: number,
    end: number,
    active: z.boolean(),
  }),
  z.object({ type: z.literal('REORDER_ACTION'), actionId: number, beforeActionId: number }),
]);
type Order = z.infer<typeof orderSchema>;

const namedSchema = z.object({ type: z.string() });
const BUTTONS = new Map([
  ['LOCK_CHANGES', 'Lock'],
  ['PAUSE_RECORDING', 'Pause'],
  ['IMPORT_STATE', 'Import'],
  ['COMMIT', 'Commit'],
  ['RESET', 'Reset'],
  ['ROLLBACK', 'Revert'],
  ['SWEEP', 'Sweep'],
]);

/** @returns the extension's word for a request; null for its own bookkeeping */
function requestedBy({ type, payload }: Message): string | null {
  if (type === 'ACTION') return 'Dispatch';
  if (type !== 'DISPATCH') return null;
  const { data } = namedSchema.safeParse(payload);
  return BUTTONS.get(data?.type ?? '') ?? data?.type ?? type;
}

/**
 * The order in the log's own ids.
 * @param first the id of the log's action at which the extension began to count
 */
function inLog(order: Order, first: number, staged: readonly number[]) {
  const start = staged.indexOf(first);
  switch (order.type) {
    case 'JUMP_TO_ACTION':
      return ActionCreators.jumpToAction(first + order.actionId);
    case 'JUMP_TO_STATE':
      return ActionCreators.jumpToState(start + order.index);
    case 'TOGGLE_ACTION':
      return order.id === 0 ? null : ActionCreators.toggleAction(first + order.id);
    case 'SET_ACTIONS_ACTIVE':
      return ActionCreators.setActionsActive(first + order.start, first + order.end, order.active);
    case 'REORDER_ACTION': {
      if (order.actionId === 0) return null;
      const before = order.beforeActionId === 0 ? staged[start + 1] : first + order.beforeActionId;
      return ActionCreators.reorderAction(first + order.actionId, before ?? first + 1);
    }
  }
}

/** Calls the listener when actions were skipped or moved; new ones and jumps do neither. */
function watchOrder({ liftedStore }: ActionLogStore, listener: () => void): void {
  let { stagedActionIds: staged, skippedActionIds: skipped } = liftedStore.getState();
  liftedStore.subscribe(() => {
    const now = liftedStore.getState();
    const isSame =
      String(now.skippedActionIds) === String(skipped) &&
      staged.every((id, index) => now.stagedActionIds[index] === id);
    ({ stagedActionIds: staged, skippedActionIds: skipped } = now);
    if (!isSame) listener();
  });
}

/**
 * Actions and states are scrubbed before they are sent, as its own sanitizers run in its page.
 * @see https://github.com/reduxjs/redux-devtools/tree/main/extension/docs/API
 * @returns a function that reports to the extension an action that is in the log already
 */
export function connectExtension({
  live,
  backToNow,
}: {
  live: ActionLog;
  backToNow: () => void;
}): (action: Entry['action']) => void {
  const connection = window.__REDUX_DEVTOOLS_EXTENSION__?.connect({
    name: document.title,
    features: FEATURES,
    ...(process.env.NODE_ENV === 'development' ? TRACE : {}),
  });
  if (connection === undefined) return () => undefined;
  const { scrub, learn } = createScrubber(
    live.entries().map(({ action }) => action),
    { isWord: isProductWord },
  );
  const stateSanitizer = (state: object): object => scrub(state);
  const actionSanitizer = (action: Entry['action']): Entry['action'] =>
    nameByEndpoint(scrubAction(action, scrub));
  const { liftedStore } = live.store;
  // The extension counts from the moment at which it was connected.
  const first = live.moment().last;

  const sendLog = (): void => {
    const { stagedActionIds, computedStates, actionsById, ...log } = liftedStore.getState();
    const start = stagedActionIds.indexOf(first);
    const staged = stagedActionIds.slice(start);
    const inExtension = (id: number): number => id - first;
    connection.send(null, {
      actionsById: Object.fromEntries(
        staged.map((id) => {
          const lifted = actionsById[id];
          const action = id === first || !lifted ? { type: '@@INIT' } : lifted.action;
          return [inExtension(id), { ...lifted, action: actionSanitizer(action) }];
        }),
      ),
      computedStates: computedStates
        .slice(start)
        .map(({ state }) => ({ state: stateSanitizer(state) })),
      stagedActionIds: staged.map(inExtension),
      skippedActionIds: log.skippedActionIds.map(inExtension),
      currentStateIndex: Math.max(0, log.currentStateIndex - start),
      nextActionId: inExtension(log.nextActionId),
    });
  };

  connection.init(stateSanitizer(live.newest()));
  connection.subscribe((message) => {
    const order = message.type === 'DISPATCH' ? orderSchema.safeParse(message.payload).data : null;
    if (order) {
      const action = inLog(order, first, liftedStore.getState().stagedActionIds);
      if (action !== null) liftedStore.dispatch(action);
      if (!live.isTimeTravelling()) backToNow();
      return;
    }
    const request = requestedBy(message);
    if (request === null) return;
    connection.error(DOCK.extension.unsupported(request));
    // The extension sweeps its own copy of the log without an answer.
    if (request === 'Sweep') sendLog();
  });
  watchOrder(live.store, sendLog);
  return (action) => {
    learn(action);
    connection.send(actionSanitizer(action), stateSanitizer(live.newest()));
  };
}
