import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { lazyPart } from '../../layout/lazyPart';
import { toastStore } from './notify';

const ToastArea = lazyPart(async () => (await import('./ToastArea')).ToastArea);

/** Renders the messages of `notify`; it loads with the first message. */
export function ToastHost(): ReactNode {
  const wanted = useSyncExternalStore(toastStore.subscribe, toastStore.isWanted, () => false);
  return wanted ? (
    <Suspense fallback={null}>
      <ToastArea />
    </Suspense>
  ) : null;
}
