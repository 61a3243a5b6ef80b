/** Loads pages ahead: a link's code and data on intent, later the code of links in view. */
import type { AppStore } from '@/store/store';
import { onFirstInteraction } from '@/components/motion/firstInteraction';
import { loadPage, prefetchData } from '@/app/routing/routeAt';

const INTERNAL = 'a[href^="/"]';

/** The content's own links; bars and footer lead everywhere. */
function loadPagesInView(): void {
  const inView = [...document.querySelectorAll<HTMLAnchorElement>(`main ${INTERNAL}`)].filter(
    (link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    },
  );
  for (const link of inView) void loadPage(link);
}

export function prefetchOnIntent(store: AppStore): void {
  const prefetch = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(INTERNAL) : null;
    if (link === null) return;
    void loadPage(link);
    void prefetchData(store, link);
  };
  for (const intent of ['pointerover', 'focusin'])
    document.addEventListener(intent, prefetch, { passive: true });
  // The answer to the first tap comes first.
  onFirstInteraction(() => setTimeout(loadPagesInView, 200));
}
