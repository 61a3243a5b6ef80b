import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import en from '@locales/en.json';
import { AppProviders } from '@/app/providers/AppProviders';
import { createI18n } from '@/i18n/createI18n';
import { makeStore } from '@/store/store';
import { fakeDependencies } from '@/testing/fakeDependencies';
import { hydrateLater } from './hydrateLater';

const inProviders = (site: ReactNode): ReactNode => (
  <AppProviders store={makeStore(fakeDependencies())} i18n={createI18n('en', { en })}>
    <MemoryRouter>{site}</MemoryRouter>
  </AppProviders>
);

it('appears after the first frame on a link, and with that frame on Back', async () => {
  const Story = () => <p>Its story</p>;
  const Later = hydrateLater('Later', () => Promise.resolve({ Later: Story }), {
    fallback: 'later',
  });
  const firstFrames: (string | undefined)[] = [];
  function Page(): ReactNode {
    const main = useRef<HTMLElement>(null);
    useLayoutEffect(() => void firstFrames.push(main.current?.textContent), []);
    return (
      <main ref={main}>
        <Later />
      </main>
    );
  }
  function Site(): ReactNode {
    const { pathname } = useLocation();
    const navigate = useNavigate();
    return (
      <>
        <Link to="/project">A card</Link>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
        <Page key={pathname} />
      </>
    );
  }
  await Later.preload();
  render(inProviders(<Site />));
  expect(await screen.findByText('Its story')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'A card' }));
  expect(await screen.findByText('Its story')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(firstFrames).toEqual(['Its story', 'later', 'Its story']);
});

it('loads at once on a page that a link opens, also out of view', async () => {
  const Story = () => <p>Its story</p>;
  const Later = hydrateLater('Unseen', () => Promise.resolve({ Unseen: Story }));
  class NothingIsSeen {
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { IntersectionObserver: NothingIsSeen });
  function Site(): ReactNode {
    const { pathname } = useLocation();
    return pathname === '/' ? <Link to="/project">A card</Link> : <Later />;
  }
  try {
    render(inProviders(<Site />));
    await userEvent.click(screen.getByRole('link', { name: 'A card' }));
    expect(await screen.findByText('Its story')).toBeVisible();
  } finally {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  }
});
