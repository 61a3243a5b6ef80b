import { Suspense, type ReactNode } from 'react';
import { useLanguage } from '@/i18n/useLanguage';
import { firstSign } from '@/components/motion/firstSign';
import { ComesAlive } from './ComesAlive';

/** Before what is drawn comes into view. */
const AHEAD = '400px';

/** Resolves when the page is used, or by `sight` when a part that is drawn already is about to be seen then; at once for one that is not drawn. */
function whenWanted(part: string, by: 'sight' | 'use'): Promise<void> {
  const drawn =
    typeof document === 'undefined' ? null : document.querySelector(`[data-part="${part}"]`);
  if (drawn === null || typeof IntersectionObserver === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
      },
      { rootMargin: AHEAD },
    );
    const wake = (): void => {
      observer.disconnect();
      resolve();
    };
    // What nobody uses yet does not need to listen; links in it work anyway.
    void firstSign().then(() => (by === 'use' ? wake() : observer.observe(drawn)));
    drawn.addEventListener('focusin', wake, { once: true });
  });
}

/** Loads a part's code when it is about to be seen, for `lazyPart`. @param part as in `LaterPart` */
export function onSight<T>(part: string, load: () => Promise<T>): () => Promise<T> {
  return async () => {
    await whenWanted(part, 'sight');
    return load();
  };
}

/** For a part that stays when the page changes: React changes no page before such a part has taken over, so any use of the page wakes it. */
export function onUse<T>(part: string, load: () => Promise<T>): () => Promise<T> {
  return async () => {
    await whenWanted(part, 'use');
    return load();
  };
}

/**
 * A part of a page below the first view. Prerendered, it stays as it is drawn until it is about to be seen, and takes over then; elsewhere
 * its place is kept until its code is there.
 */
export function LaterPart({
  part,
  fallback,
  children,
}: {
  part: string;
  fallback: ReactNode;
  children: ReactNode;
}) {
  // Where nothing is drawn anew, React would leave the part as it is, and compare what was drawn in one language with texts in the other later.
  useLanguage();
  return (
    <div data-part={part} data-later="">
      <Suspense fallback={fallback}>
        {children}
        <ComesAlive part={part} />
      </Suspense>
    </div>
  );
}
