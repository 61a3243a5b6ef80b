import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/components/layout/lazyPart';

const ScrollToTopButton = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'Footer' */ './ScrollToTopButton')).ScrollToTopButton,
);

/** Pixels scrolled before the button appears. */
const THRESHOLD = 200;

export function ScrollToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const check = (): void => setShown(window.scrollY > THRESHOLD);
    check();
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, []);
  return shown ? (
    <Suspense fallback={null}>
      <ScrollToTopButton />
    </Suspense>
  ) : null;
}
