import Box from '@mui/material/Box';
import {
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useNavigationType } from 'react-router-dom';
import { loadInTheEnd, preloadable } from '@/components/layout/lazyPart';
import { firstInteraction } from '@/components/motion/firstInteraction';
import { useLanguage } from '@/i18n/useLanguage';
import { keepFocus, replayEvents } from './eventReplay';

/** Replays early events once React has hydrated the part that contains it. */
export function Hydrated({ part }: { part: string }): null {
  useLayoutEffect(() => keepFocus(part), [part]);
  useEffect(() => replayEvents(part), [part]);
  return null;
}

const replaced = new AbortController();

/** Called when React renders the page again instead of hydrating it: no section waits any more. */
export const notePageReplaced = (): void => replaced.abort();

/**
 * `load`: at once, in tasks of its own. `sight`: the section is about to be seen. `use`: the
 * visitor uses the page, since React changes no page before such a part is hydrated.
 */
type Wake = 'load' | 'sight' | 'use' | 'both';

/** Resolves at once for a section that is not prerendered, or was left. */
function whenWanted(name: string, wake: Exclude<Wake, 'load'>, left: AbortSignal): Promise<void> {
  const section =
    typeof document === 'undefined' ? null : document.querySelector(`[data-part="${name}"]`);
  if (
    section === null ||
    left.aborted ||
    replaced.signal.aborted ||
    typeof IntersectionObserver === 'undefined'
  )
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
    for (const signal of [left, replaced.signal])
      signal.addEventListener('abort', go, { once: true });
  });
}

/** False in the first frame after a link, to show the head sooner; Back needs the whole page. */
const useIsTurn = (): boolean =>
  useDeferredValue(true, useNavigationType() === 'PUSH' ? false : undefined);

/**
 * A prerendered part stays without its code until it is wanted; elsewhere its code loads at once.
 * @param name the component's, which is also the name of the part
 */
export function hydrateLater<Name extends string, Props extends object = object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  options: { wake?: Wake; fallback?: ReactNode } = {},
) {
  const { wake = 'both', fallback = <Box sx={{ minBlockSize: '40rem' }} /> } = options;
  const left = new AbortController();
  const { Part: Section, preload } = preloadable(
    // A part that is hydrated at once shows the page's error when its code fails to load.
    async () => (await (wake === 'load' ? load() : loadInTheEnd(load)))[name],
    wake === 'load' ? undefined : () => whenWanted(name, wake, left.signal),
  );
  function HydratedLater(props: Props) {
    // Without its own render the section would later compare markup in one language with another.
    useLanguage();
    const isTurn = useIsTurn();
    useEffect(() => () => left.abort(), []);
    if (!isTurn) return fallback;
    return (
      <div data-part={name}>
        <Suspense fallback={fallback}>
          <Section {...props} />
          <Hydrated part={name} />
        </Suspense>
      </div>
    );
  }
  return Object.assign(HydratedLater, { preload });
}
