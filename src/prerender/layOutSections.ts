/**
 * A phone lays out a prerendered page's first view alone before its first paint: the template's
 * style leaves the sections below it (`hydrateLater`) for later. They are laid out here, one in
 * each idle moment, so that nothing waits for it when it is scrolled into view.
 */
import { whenIdle } from './whenIdle';

/** Of each section while it is left: about the height of most. */
export const SECTION_STYLES =
  '@media (max-width:767px){[data-prerendered] [data-section]{content-visibility:auto;contain-intrinsic-block-size:auto 40rem}}';

export function layOutSections(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')];
  const next = (): void => {
    const section = sections.shift();
    if (section === undefined) return;
    section.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  whenIdle(next);
}
