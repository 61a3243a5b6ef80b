import Box from '@mui/material/Box';
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { loadInTheEnd, preloadable } from '@/components/layout/lazyPart';
import { firstInteraction } from '@/components/motion/firstInteraction';
import { useLanguage } from '@/i18n/useLanguage';
import { replayEvents } from './eventReplay';

/**
 * Stands inside a part of the page, so that events which came too early are replayed once React has
 * hydrated the part.
 */
export function Hydrated({ part }: { part: string }): null {
  useEffect(() => replayEvents(part), [part]);
  return null;
}

/**
 * `load`: at once, in tasks of its own. `sight`: the section is about to be seen. `use`: the
 * visitor has begun to use the page, for what stays when the page changes, since React changes no
 * page before such a part is hydrated.
 */
type Wake = 'load' | 'sight' | 'use' | 'both';

/** Resolves at once for a section that is not prerendered, or was left. */
function whenWanted(name: string, wake: Exclude<Wake, 'load'>, left: AbortSignal): Promise<void> {
  const section =
    typeof document === 'undefined' ? null : document.querySelector(`[data-part="${name}"]`);
  if (section === null || left.aborted || typeof IntersectionObserver === 'undefined')
    return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) go();
      },
      { rootMargin: '400px' },
    );
    const go = (): void => {
      observer.disconnect();
      resolve();
    };
    if (wake === 'sight') observer.observe(section);
    else void firstInteraction().then(() => (wake === 'use' ? go() : observer.observe(section)));
    section.addEventListener('focusin', go, { once: true });
    left.addEventListener('abort', go, { once: true });
  });
}

/**
 * A section below the first view. Prerendered, it stays as it is, without its code, until it is
 * wanted; elsewhere its code is loaded at once, with a placeholder meanwhile. It takes a third of
 * the home page's scripts out of its first load.
 * @param name the component's, which the part of the page is called by too
 */
export function hydrateLater<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
  options: { wake?: Wake; fallback?: ReactNode } = {},
) {
  const { wake = 'both', fallback = <Box sx={{ minBlockSize: '40rem' }} /> } = options;
  const left = new AbortController();
  const { Part: Section, preload } = preloadable(
    async () => (await loadInTheEnd(load))[name],
    wake === 'load' ? undefined : () => whenWanted(name, wake, left.signal),
  );
  function HydratedLater() {
    // Without a render of its own the section would compare markup in one language with texts in
    // the other later.
    useLanguage();
    useEffect(() => () => left.abort(), []);
    return (
      <div data-part={name}>
        <Suspense fallback={fallback}>
          <Section />
          <Hydrated part={name} />
        </Suspense>
      </div>
    );
  }
  return Object.assign(HydratedLater, { preload });
}
