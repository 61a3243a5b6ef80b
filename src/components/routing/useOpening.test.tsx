import { act, fireEvent, render, screen } from '@testing-library/react';
import { ExpectOpening, type Opening } from './opening';
import { useOpening } from './useOpening';

type Watch = { callback: IntersectionObserverCallback; element: Element };
let watched: Watch[] = [];

/** The middle of a screen, into which the tests move what they want. */
class Middle {
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe(element: Element): void {
    watched.push({ callback: this.callback, element });
  }
  disconnect(): void {
    watched = watched.filter(({ callback }) => callback !== this.callback);
  }
}

const opening: Opening = { to: '/details/p1', state: { project: 'p1' } };
const expected = jest.fn<void, [Opening]>();
const prefetch = jest.fn<void, []>();

function Card() {
  return (
    <article {...useOpening(opening, prefetch)}>
      <a href="/details/p1">A card</a>
    </article>
  );
}

function renderCard({ touch }: { touch: boolean }): HTMLElement {
  Object.assign(window, {
    matchMedia: (query: string) => ({ matches: touch && query === '(hover: none)' }),
    IntersectionObserver: Middle,
  });
  render(
    <ExpectOpening value={expected}>
      <Card />
    </ExpectOpening>,
  );
  return screen.getByRole('article');
}

/** Somebody touches the page. */
const use = async (): Promise<void> => {
  fireEvent.touchStart(document.body);
  await act(async () => Promise.resolve());
};
const moveTo = (isIntersecting: boolean): void => {
  for (const { callback } of watched)
    callback([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
};
const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  watched = [];
  expected.mockClear();
  prefetch.mockClear();
});
afterEach(() => jest.useRealTimers());

// The first of these, as a page is used once.
it('watches cards on a touch screen as soon as somebody uses the page', async () => {
  renderCard({ touch: true });
  expect(watched).toEqual([]);
  await use();
  expect(watched).toHaveLength(1);
});

it('expects the page of a card that stays in the middle of a touch screen, without asking for more', async () => {
  renderCard({ touch: true });
  await use();
  moveTo(true);
  pass(299);
  expect(expected).not.toHaveBeenCalled();
  pass(1_000);
  expect(expected.mock.calls).toEqual([[opening]]);
  expect(prefetch).not.toHaveBeenCalled();
});

it('expects nothing of a card that is scrolled past', async () => {
  renderCard({ touch: true });
  await use();
  moveTo(true);
  pass(200);
  moveTo(false);
  pass(5_000);
  expect(expected).not.toHaveBeenCalled();
});

it('expects a page, and asks for what it needs, when a pointer rests on its card', () => {
  fireEvent.pointerEnter(renderCard({ touch: false }), { pointerType: 'mouse' });
  pass(79);
  expect(expected).not.toHaveBeenCalled();
  pass(1);
  expect(expected.mock.calls).toEqual([[opening]]);
  expect(prefetch).toHaveBeenCalledTimes(1);
});

it('expects nothing of a pointer that only passes', () => {
  const view = renderCard({ touch: false });
  fireEvent.pointerEnter(view, { pointerType: 'mouse' });
  pass(50);
  fireEvent.pointerLeave(view);
  pass(1_000);
  expect(expected).not.toHaveBeenCalled();
});

it('expects the page of a card with the focus at once', () => {
  renderCard({ touch: false });
  act(() => screen.getByRole('link').focus());
  expect(expected.mock.calls).toEqual([[opening]]);
});

it('watches no card where there is a pointer to follow', async () => {
  renderCard({ touch: false });
  await use();
  expect(watched).toEqual([]);
});
