/** The browser's Redux DevTools show the same log and may jump in it. */
import type { DebugSession } from './debugSession';
import type { Entry } from './actionLog/actionLog';

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
export function connectExtension(debugSession: DebugSession): (action: Entry['action']) => void {
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
