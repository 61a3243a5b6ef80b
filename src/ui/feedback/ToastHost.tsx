import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { toastDesk } from './notify';

const ToastArea = lazy(async () => ({ default: (await import('./ToastArea')).ToastArea }));

/** The place where `notify` shows its messages; it loads with the first of them. */
export function ToastHost(): ReactNode {
  const wanted = useSyncExternalStore(toastDesk.subscribe, toastDesk.isWanted, () => false);
  return wanted ? (
    <Suspense fallback={null}>
      <ToastArea />
    </Suspense>
  ) : null;
}
