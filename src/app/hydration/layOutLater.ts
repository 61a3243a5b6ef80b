import { whenIdle } from '@/components/motion/whenIdle';

/**
 * Lays out what a drawn page on a phone leaves for later (`data-later`, whose style is in the theme's baseline), a place in each idle moment,
 * so that nothing of it has to be laid out when it is scrolled into view, and all of it is there for a picture of the page. Pages that follow
 * are drawn in the browser, and laid out at once.
 */
export function layOutLater(): void {
  const places = [...document.querySelectorAll<HTMLElement>('[data-later]')];
  const next = (): void => {
    const place = places.shift();
    if (place === undefined) {
      document.documentElement.dataset.laidOut = '';
      return;
    }
    place.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  whenIdle(next);
}
