/** Makes a printed project a poster. */
import { useEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { Project } from '@core/projects/project';
import { loadInTheEnd } from '@/components/layout/lazyPart';
import { printPage } from '@/components/paper/printPage';

type PosterFoot = ComponentType<{ project: Project }>;

/** For browsers without idle callbacks, in milliseconds. */
const PAUSE_MS = 2_000;

/** It shares the chunk of the other QR code, as each chunk's name costs bytes of the first view. */
const loadFoot = async (): Promise<PosterFoot> =>
  (await loadInTheEnd(() => import(/* webpackChunkName: 'share' */ './PosterFoot'))).PosterFoot;

/** Resolves after the first view's code and pictures. */
async function untilIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) =>
    typeof window.requestIdleCallback === 'function'
      ? window.requestIdleCallback(resolve)
      : setTimeout(resolve, PAUSE_MS),
  );
}

/**
 * Loads the foot of the poster while the page is idle, since a browser's own print command leaves
 * no time for it.
 */
export function usePoster() {
  const [Foot, setFoot] = useState<PosterFoot | null>(null);
  useEffect(() => {
    let isLeft = false;
    const prepare = async (): Promise<void> => {
      await untilIdle();
      if (isLeft) return;
      const loaded = await loadFoot();
      if (!isLeft) setFoot(() => loaded);
    };
    void prepare();
    return () => {
      isLeft = true;
    };
  }, []);
  const print = async (): Promise<void> => {
    const loaded = await loadFoot();
    flushSync(() => setFoot(() => loaded));
    await printPage();
  };
  return { Foot, print };
}
