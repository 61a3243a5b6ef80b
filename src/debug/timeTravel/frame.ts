/** The past is shown over the live page, between the banner above and the dock below. */

export type Frame = { whole: HTMLElement; banner: HTMLElement; page: HTMLElement };

function place(name: string, ...inside: HTMLElement[]): HTMLElement {
  const element = document.createElement('div');
  element.dataset.qa = name;
  element.append(...inside);
  return element;
}

export function createFrame(): Frame {
  const [banner, page] = [place('banner'), place('past')];
  return { whole: place('frame', banner, page), banner, page };
}

/** @param dock how much of the screen's end the dock takes */
export const frameStyles = (dock: string | number) => ({
  'body[data-qa-past] > *:not([data-qa])': { display: 'none !important' },
  '[data-qa=frame]': {
    position: 'fixed',
    inset: 0,
    insetBlockEnd: dock,
    zIndex: 1500,
    display: 'flex',
    flexDirection: 'column',
  },
  // Dialogs and fixed elements stay inside the page's area.
  '[data-qa=past]': { flex: 1, minBlockSize: 0, contain: 'strict' },
  '[data-qa=past] > div:first-of-type': { blockSize: '100%', overflow: 'auto' },
});
