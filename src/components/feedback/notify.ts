import type * as Toastify from 'react-toastify/unstyled';

type ToastKind = 'success' | 'error';

type Message = { kind: ToastKind; text: string };

const listeners = new Set<() => void>();
const waiting: Message[] = [];
let wanted = false;
let display: ((message: Message) => void) | null = null;

/** Ties `notify` to the place that shows its messages, which loads with the first of them. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: (): boolean => wanted,
  /** Opens the area: what was waiting is shown, and all that follows. */
  open({ toast }: typeof Toastify): void {
    display = ({ kind, text }) =>
      void toast[kind](text, {
        role: kind === 'error' ? 'alert' : 'status',
        toastId: `${kind}:${text}`,
      });
    waiting.splice(0).forEach(display);
  },
  close(): void {
    display = null;
  },
};

function show(message: Message): void {
  if (display !== null) {
    display(message);
    return;
  }
  waiting.push(message);
  wanted = true;
  listeners.forEach((listener) => listener());
}

/** A short message at the top right that goes by itself after five seconds. */
export const notify = {
  success: (text: string): void => show({ kind: 'success', text }),
  error: (text: string): void => show({ kind: 'error', text }),
};
