/**
 * Scrolls at once, and again while the content grows, until the place is reached or QA scrolls.
 * @param top in pixels
 * @returns a function that gives up
 */
export function scrollWhenTall(page: HTMLElement, top: number): () => void {
  const observer = new ResizeObserver(scroll);
  const stop = (): void => {
    observer.disconnect();
    page.removeEventListener('wheel', stop);
    page.removeEventListener('touchmove', stop);
  };
  function scroll(): void {
    page.scrollTo({ top, behavior: 'instant' });
    if (page.scrollTop >= top - 1) stop();
  }
  page.addEventListener('wheel', stop, { passive: true });
  page.addEventListener('touchmove', stop, { passive: true });
  for (const part of page.children) observer.observe(part);
  scroll();
  return stop;
}
