import { lazy, useState, type ComponentType, type LazyExoticComponent } from 'react';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Resolves when the browser is online again, or after a pause. */
function untilWorthTrying(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, pauseMs);
    window.addEventListener('online', go);
  });
}

/**
 * Loads code, and retries while the browser is offline.
 * @throws the code's own error; only a failed download is retried
 */
export async function loadInTheEnd<T>(load: () => Promise<T>): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error;
      await untilWorthTrying(pauseMs);
    }
  }
}

/** A part of a page that loads its code on demand; without the code, the rest of the page stays. */
export function lazyPart<P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadInTheEnd(load) }));
}

/**
 * Renders preloaded code at once; React shows a lazy component's placeholder for 300 ms or more.
 * @param wanted resolves before the code may load without a preload
 */
export function preloadable<P extends object>(
  load: () => Promise<ComponentType<P>>,
  wanted: () => Promise<void> = () => Promise.resolve(),
) {
  let loaded: ComponentType<P> | null = null;
  const preload = async (): Promise<ComponentType<P>> => (loaded = await load());
  const Lazy = lazy(async () => {
    await wanted();
    return { default: await preload() };
  });
  function Part(props: P) {
    // The component must stay the same: another one would lose its state.
    const [Component] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return <Component {...props} />;
  }
  return { Part, preload };
}
