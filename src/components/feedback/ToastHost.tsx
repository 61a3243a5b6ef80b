import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { lazyPart } from '../layout/lazyPart';
import { toastStore } from './notify';

const ToastArea = lazyPart(async () => (await import('./ToastArea')).ToastArea);

/** The place where `notify` shows its messages; it loads with the first of them. */
export function ToastHost(): ReactNode {
  const wanted = useSyncExternalStore(toastStore.subscribe, toastStore.isWanted, () => false);
  return wanted ? (
    <Suspense fallback={null}>
      <ToastArea />
    </Suspense>
  ) : null;
}
