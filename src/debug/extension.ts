/** The browser's Redux DevTools show the same log, without persons, and may jump in it. */
import { createScrubber } from '@core/qa/scrub';
import type { ActionLog, Entry } from './actionLog/actionLog';
import { scrubAction } from './actionLog/qaNotes';
import { isProductWord } from './recording/productWords';

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

const JUMPS: ReadonlySet<string | undefined> = new Set(['JUMP_TO_ACTION', 'JUMP_TO_STATE']);

/**
 * Actions and states are scrubbed before they are sent, as its own sanitizers run in its page.
 * @returns a function that reports to the extension an action that is in the log already
 */
export function connectExtension({
  live,
  backToNow,
}: {
  live: Pick<ActionLog, 'entries' | 'newest' | 'moment' | 'jumpTo'>;
  backToNow: () => void;
}): (action: Entry['action']) => void {
  const connection = window.__REDUX_DEVTOOLS_EXTENSION__?.connect({ name: document.title });
  if (connection === undefined) return () => undefined;
  const { scrub, learn } = createScrubber(
    live.entries().map(({ action }) => action),
    { isWord: isProductWord },
  );
  const stateSanitizer = (state: object): object => scrub(state);
  const actionSanitizer = (action: Entry['action']): Entry['action'] => scrubAction(action, scrub);
  // The extension counts from the moment at which it was connected.
  const first = live.moment().last;
  connection.init(stateSanitizer(live.newest()));
  connection.subscribe(({ type, payload }) => {
    if (type !== 'DISPATCH' || !JUMPS.has(payload?.type)) return;
    const index = first + (payload?.actionId ?? payload?.index ?? 0);
    if (index >= live.moment().last) backToNow();
    else live.jumpTo(index);
  });
  return (action) => {
    learn(action);
    connection.send(actionSanitizer(action), stateSanitizer(live.newest()));
  };
}
