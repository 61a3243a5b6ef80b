/** Loads the code of pages that a visitor seems about to open: those under the pointer, the finger or the focus, and in time those in view. */
import { onFirstSign } from '@/components/motion/firstSign';
import { whenIdle } from '@/components/motion/whenIdle';
import { loadPageAt } from './lazyPages';

const INTERNAL = 'a[href^="/"]';
const pathOf = (link: HTMLAnchorElement): string => new URL(link.href).pathname;

function prefetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(INTERNAL) : null;
  if (link !== null) void loadPageAt(pathOf(link));
}

/** The content's own links; bars and footer lead everywhere. */
function prefetchInView(): void {
  const inView = [...document.querySelectorAll<HTMLAnchorElement>(`main ${INTERNAL}`)].filter(
    (link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    },
  );
  for (const path of new Set(inView.map(pathOf))) void loadPageAt(path);
}

export function prefetchOnIntent(): void {
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(intent, prefetchTarget, { passive: true });
  onFirstSign(() => void whenIdle(prefetchInView));
}
