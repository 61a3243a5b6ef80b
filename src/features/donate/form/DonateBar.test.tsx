import { act, screen } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import type { Money } from '@core/money/money';
import { renderWithApp } from '@/testing/renderWithApp';
import { DonateBar } from './DonateBar';

/** What the page watches, and how the browser tells it what is in sight. */
let watched: Element[] = [];
let tell: (target: Element, intersectionRatio: number) => void = () => undefined;

class WatchedSight implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  constructor(
    hear: (entries: Pick<IntersectionObserverEntry, 'target' | 'intersectionRatio'>[]) => void,
  ) {
    tell = (target, intersectionRatio) => act(() => hear([{ target, intersectionRatio }]));
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

function Page({ money = null, children }: { money?: Money | null; children?: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div ref={form}>
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
      <button ref={button}>Donate now</button>
      <DonateBar form={form} button={button} money={money} />
    </div>
  );
}

// Where nothing is laid out, what a media query shows counts as hidden.
const bar = () => screen.queryByRole('button', { name: /^Give/, hidden: true });
const button = (): HTMLElement => screen.getByRole('button', { name: 'Donate now' });

it('is shown until the whole button of the form is in sight', () => {
  renderWithApp(<Page />);
  expect(bar()).not.toBeNull();
  tell(button(), 0.5);
  expect(bar()).not.toBeNull();
  tell(button(), 1);
  expect(bar()).toBeNull();
  tell(button(), 0);
  expect(bar()).not.toBeNull();
});

it.each([
  [{ amountMinor: 2_500, currency: 'USD' }, 'Give · 25 USD'],
  [{ amountMinor: 2_550, currency: 'USD' }, 'Give · 25.50 USD'],
  [null, 'Give'],
] as const)('names the amount %j in the form', (money, name) => {
  renderWithApp(<Page money={money} />);
  expect(bar()).toHaveAccessibleName(name);
});

it('leaves the little room beside a keyboard to what is typed', () => {
  renderWithApp(<Page />);
  showKeyboard(400);
  expect(bar()).toBeNull();
  showKeyboard(780);
  expect(bar()).not.toBeNull();
});

it('is not needed where a magnified page shows less of itself', () => {
  renderWithApp(<Page />);
  viewport.scale = 2;
  showKeyboard(400);
  expect(bar()).not.toBeNull();
  viewport.scale = 1;
});

it('leads to the form and focuses an amount, without a keyboard', async () => {
  const { user } = renderWithApp(<Page />);
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
  await user.click(bar() ?? document.body);
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
});

it('watches nothing once the page is gone', () => {
  const { unmount } = renderWithApp(<Page />);
  expect(watched).toEqual([button()]);
  unmount();
  expect(watched).toEqual([]);
});
