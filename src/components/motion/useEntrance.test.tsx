import { act, screen } from '@testing-library/react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { answerMotionQuery } from '../testing/motion';
import { useEntrance } from './useEntrance';

let restore = (): void => undefined;
let root: Root | null = null;
let report: (isIntersecting: boolean) => void;

class WatchedView {
  constructor(callback: IntersectionObserverCallback) {
    report = (isIntersecting) =>
      act(() =>
        callback(
          [{ isIntersecting } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        ),
      );
  }
  observe = (): void => undefined;
  disconnect = (): void => undefined;
}

beforeEach(() => {
  restore = answerMotionQuery(false);
  Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value: WatchedView });
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = '';
  Reflect.deleteProperty(window, 'IntersectionObserver');
  restore();
});

function Figure() {
  const [watch, entrance] = useEntrance<HTMLParagraphElement>();
  return (
    <p ref={watch} role="status">
      {entrance}
    </p>
  );
}

function newPlace(html = ''): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  return place;
}

const show = (): void => act(() => (root = createRoot(newPlace())).render(<Figure />));
const takeOver = (): void =>
  act(() => void (root = hydrateRoot(newPlace(renderToString(<Figure />)), <Figure />)));
const entrance = (): string | null => screen.getByRole('status').textContent;

describe('useEntrance', () => {
  it('waits in a page rendered by the browser, and enters when it is seen', () => {
    show();
    expect(entrance()).toBe('waiting');
    report(true);
    expect(entrance()).toBe('entered');
  });

  it('leaves alone what a prerendered page has in view', () => {
    takeOver();
    expect(entrance()).toBe('still');
    report(true);
    expect(entrance()).toBe('still');
  });

  it('enters in a prerendered page when it is scrolled into view', () => {
    takeOver();
    report(false);
    expect(entrance()).toBe('still');
    report(true);
    expect(entrance()).toBe('entered');
  });

  it('is still for visitors who ask for stillness', () => {
    restore();
    restore = answerMotionQuery(true);
    show();
    report(true);
    expect(entrance()).toBe('still');
  });
});
