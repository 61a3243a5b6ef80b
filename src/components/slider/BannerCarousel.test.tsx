import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerMotionQuery } from '../testing/motion';
import { renderUi } from '../testing/renderUi';
import { BannerCarousel } from './BannerCarousel';

const slides = ['water', 'bread', 'books'].map((name) => ({ key: name, content: <p>{name}</p> }));
let restore = (): void => undefined;
afterEach(() => restore());

const region = (): HTMLElement => screen.getByRole('region', { name: 'Highlights' });
const button = (name: string): HTMLElement => within(region()).getByRole('button', { name });
const shown = (): (string | null)[] =>
  [...region().querySelectorAll('[role="group"]:not([inert])')].map((slide) => slide.textContent);

describe('BannerCarousel', () => {
  it('starts with its first slide, and the others can be neither seen nor reached', () => {
    restore = answerMotionQuery(false);
    renderUi(<BannerCarousel slides={slides} label="Highlights" />);
    expect(shown()).toEqual(['water']);
  });

  it('can be paused and played', async () => {
    restore = answerMotionQuery(false);
    renderUi(<BannerCarousel slides={slides} label="Highlights" />);
    await userEvent.click(button('Pause'));
    expect(within(region()).queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
    await userEvent.click(button('Play'));
    expect(button('Pause')).toBeInTheDocument();
  });

  it('waits to be played for visitors who ask for stillness', () => {
    restore = answerMotionQuery(true);
    renderUi(<BannerCarousel slides={slides} label="Highlights" />);
    expect(button('Play')).toBeInTheDocument();
  });

  it('turns both ways when asked, even before its library has been loaded', async () => {
    restore = answerMotionQuery(true);
    renderUi(<BannerCarousel slides={slides} label="Highlights" />);
    await userEvent.click(button('Next slide'));
    await waitFor(() => expect(shown()).toEqual(['bread']));
    await userEvent.click(button('Previous slide'));
    await waitFor(() => expect(shown()).toEqual(['water']));
    await userEvent.click(button('Show slide 3'));
    await waitFor(() => expect(shown()).toEqual(['books']));
  });

  it('loads the pictures of its other slides after the visitor’s first interaction', async () => {
    restore = answerMotionQuery(false);
    const pictured = slides.map(({ key }, index) => ({
      key,
      content: <img alt={key} src={`/${key}.webp`} loading={index === 0 ? 'eager' : 'lazy'} />,
    }));
    renderUi(<BannerCarousel slides={pictured} label="Highlights" />);
    const loading = (): string[] =>
      [...region().querySelectorAll('img')].map((picture) => picture.getAttribute('loading') ?? '');
    expect(loading()).toEqual(['eager', 'lazy', 'lazy']);
    fireEvent.keyDown(window, { key: 'Shift' });
    await waitFor(() => expect(loading()).toEqual(['eager', 'eager', 'eager']));
  });

  it('stops for good when the keyboard’s focus comes in, and plays on when asked', async () => {
    restore = answerMotionQuery(false);
    renderUi(<BannerCarousel slides={slides} label="Highlights" />);
    await userEvent.tab();
    expect(button('Play')).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(button('Play')).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(button('Pause')).toHaveFocus();
    await userEvent.tab();
    expect(button('Previous slide')).toHaveFocus();
    expect(button('Pause')).toBeInTheDocument();
  });

  it('stops at the next step for a focus from before it listened', async () => {
    restore = answerMotionQuery(false);
    renderUi(<BannerCarousel slides={slides} label="Highlights" />);
    act(() => button('Pause').focus());
    expect(button('Pause')).toBeInTheDocument();
    await userEvent.tab();
    expect(button('Previous slide')).toHaveFocus();
    expect(button('Play')).toBeInTheDocument();
  });

  it('has its controls before its slides, and the focus goes along with a turn', async () => {
    restore = answerMotionQuery(true);
    const linked = slides.map(({ key }) => ({ key, content: <a href={`/${key}`}>{key}</a> }));
    renderUi(<BannerCarousel slides={linked} label="Highlights" />);
    for (const name of ['Play', 'Previous slide', 'Show slide 1', 'Show slide 2', 'Show slide 3']) {
      await userEvent.tab();
      expect(button(name)).toHaveFocus();
    }
    const link = (name: string): HTMLElement => within(region()).getByRole('link', { name });
    await userEvent.tab();
    expect(button('Next slide')).toHaveFocus();
    // Without a pause, in which the slide could turn before its link has the focus.
    fireEvent.click(button('Next slide'));
    act(() => link('water').focus());
    await waitFor(() => expect(link('bread')).toHaveFocus());
  });

  it('has no controls for a single slide', () => {
    renderUi(<BannerCarousel slides={slides.slice(0, 1)} label="Highlights" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
