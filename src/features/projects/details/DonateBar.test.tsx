import { act, screen } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { renderWithApp } from '@/testing/renderWithApp';
import { DonateBar } from './DonateBar';

/** What the page watches, and how the browser tells it what is in sight. */
let watched: Element[] = [];
let tell: (target: Element, isIntersecting: boolean) => void = () => undefined;

class WatchedSight implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  constructor(
    hear: (entries: Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[]) => void,
  ) {
    tell = (target, isIntersecting) => act(() => hear([{ target, isIntersecting }]));
  }
  observe(target: Element): void {
    watched.push(target);
  }
  disconnect(): void {
    watched = [];
  }
}

/** A phone's window above its keyboard. */
const viewport = Object.assign(new EventTarget(), { height: 800, scale: 1 });
const showKeyboard = (height: number): void =>
  act(() => {
    viewport.height = height;
    viewport.dispatchEvent(new Event('resize'));
  });

beforeEach(() => {
  Object.assign(window, { IntersectionObserver: WatchedSight, visualViewport: viewport });
  Object.assign(window, { innerHeight: 800 });
  viewport.height = 800;
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  Reflect.deleteProperty(window, 'visualViewport');
});

function Page({ children }: { children?: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={form} data-testid="form">
        {children ?? (
          <>
            <label>
              Fifty <input type="radio" name="amount" />
            </label>
            <label>
              Amount <input />
            </label>
          </>
        )}
      </div>
      <DonateBar form={form} />
      <footer>The charity</footer>
    </>
  );
}

// Where nothing is laid out, what a media query shows counts as hidden.
const bar = () => screen.queryByRole('button', { name: 'Give to this project', hidden: true });
const form = (): HTMLElement => screen.getByTestId('form');
const footer = (): HTMLElement => screen.getByText('The charity');

it('is shown only while the form and the footer are out of sight', () => {
  renderWithApp(<Page />);
  expect(bar()).toBeNull();
  tell(form(), false);
  expect(bar()).not.toBeNull();
  tell(footer(), true);
  expect(bar()).toBeNull();
  tell(footer(), false);
  expect(bar()).not.toBeNull();
  tell(form(), true);
  expect(bar()).toBeNull();
});

it('leaves the little room beside a keyboard to what is typed', () => {
  renderWithApp(<Page />);
  tell(form(), false);
  showKeyboard(400);
  expect(bar()).toBeNull();
  showKeyboard(780);
  expect(bar()).not.toBeNull();
});

it('is not needed where a magnified page shows less of itself', () => {
  renderWithApp(<Page />);
  tell(form(), false);
  viewport.scale = 2;
  showKeyboard(400);
  expect(bar()).not.toBeNull();
  viewport.scale = 1;
});

it('leads to the form and focuses an amount, without a keyboard', async () => {
  const { user } = renderWithApp(<Page />);
  tell(form(), false);
  await user.click(bar() ?? document.body);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'center' });
  expect(screen.getByRole('radio', { name: 'Fifty' })).toHaveFocus();
});

it('gives the focus to the field where no amounts are suggested', async () => {
  const { user } = renderWithApp(
    <Page>
      <label>
        Amount <input />
      </label>
    </Page>,
  );
  tell(form(), false);
  await user.click(bar() ?? document.body);
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
});

it('watches nothing once the page is gone', () => {
  const { unmount } = renderWithApp(<Page />);
  expect(watched).toEqual([form(), footer()]);
  unmount();
  expect(watched).toEqual([]);
});
