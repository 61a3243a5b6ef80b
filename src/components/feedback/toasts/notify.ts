import type * as Toastify from 'react-toastify/unstyled';

type ToastKind = 'success' | 'error';

type Message = { kind: ToastKind; text: string };

const listeners = new Set<() => void>();
const waiting: Message[] = [];
let wanted = false;
let display: ((message: Message) => void) | null = null;

/** Connects `notify` with the area of its messages, which loads with the first one. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: (): boolean => wanted,
  /** Opens the area for waiting and later messages. */
  open({ toast }: typeof Toastify): void {
    const shown = new Map<string, Toastify.Id>();
    display = ({ kind, text }) => {
      // A fixed id would lose the message while the same one is closing.
      const earlier = shown.get(text);
      if (earlier !== undefined) toast.dismiss(earlier);
      shown.set(text, toast[kind](text, { role: kind === 'error' ? 'alert' : 'status' }));
    };
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

/** A short message at the top right that closes after five seconds. */
export const notify = {
  success: (text: string): void => show({ kind: 'success', text }),
  error: (text: string): void => show({ kind: 'error', text }),
};
