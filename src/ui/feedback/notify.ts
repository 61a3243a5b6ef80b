import type * as Toastify from 'react-toastify';

type ToastKind = 'success' | 'error';

const listeners = new Set<() => void>();
let wanted = false;

/** Whether a message was ever asked for: until then the host and its library stay unloaded. */
export const toastDemand = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: (): boolean => wanted,
};

function show(kind: ToastKind, text: string): void {
  if (!wanted) {
    wanted = true;
    listeners.forEach((listener) => listener());
  }
  const display = ({ toast }: typeof Toastify): void => void toast[kind](text, { role: kind === 'error' ? 'alert' : 'status', toastId: `${kind}:${text}` });
  // A library that cannot be loaded (the connection is gone) costs the message, not the page.
  import('react-toastify').then(display, () => undefined);
}

/** A short message at the top right that goes by itself after five seconds. */
export const notify = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
};
