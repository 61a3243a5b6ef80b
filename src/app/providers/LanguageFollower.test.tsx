import { act, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import ar from '@locales/ar.json';
import en from '@locales/en.json';
import type { Language } from '@core/text/languages/bilingual';
import { createI18n, loadI18n } from '@/i18n/createI18n';
import { languageChosen } from '@/store/language/languageSlice';
import { makeStore } from '@/store/store';
import { fakeDependencies } from '@/testing/fakeDependencies';
import { aTestServer } from '@/testing/testServer';
import { hydrateLater } from '@/prerender/hydrateLater';
import { AppProviders } from './AppProviders';
import { prepareDirection } from './rightToLeft';

aTestServer();
beforeAll(() => prepareDirection('ar'));

function Heading(): ReactNode {
  return <h1>{useTranslation().t('projects.heading')}</h1>;
}

it('keeps a rendered part as it was rendered, also when the language changes', async () => {
  let load: (code: { Later: ComponentType }) => void = () => undefined;
  const Later = hydrateLater(
    'Later',
    () => new Promise<{ Later: ComponentType }>((resolve) => (load = resolve)),
  );
  const store = makeStore(fakeDependencies(), { language: { current: 'en' } });
  const root = document.body.appendChild(document.createElement('div'));
  // A finished Suspense boundary as React writes it on a server.
  root.innerHTML = `<div data-part="Later" ><!--$--><h1>${en.projects.heading}</h1><!--/$--></div>`;
  const faults: unknown[] = [];
  const page = (
    <AppProviders store={store} i18n={createI18n('en', { en, ar })}>
      <MemoryRouter>
        <Later />
      </MemoryRouter>
    </AppProviders>
  );
  await act(async () =>
    hydrateRoot(root, page, { onRecoverableError: (error) => faults.push(error) }),
  );
  expect(screen.getByRole('heading')).toHaveTextContent(en.projects.heading);
  await act(async () => {
    store.dispatch(languageChosen('ar'));
    load({ Later: Heading });
  });
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent(ar.projects.heading));
  expect(faults).toEqual([]);
});

describe('the texts of a chosen language', () => {
  /** An English page; `arrive` answers the request for the texts of Arabic. */
  async function renderPage() {
    const waiting: ((answer: Response) => void)[] = [];
    const passOn = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, options) => {
      if (!String(input).startsWith('/locales/')) return passOn(input, options);
      return String(input).includes('en')
        ? Promise.resolve(Response.json(en))
        : new Promise((answer) => waiting.push(answer));
    });
    const i18n = await loadI18n('en', () => undefined);
    if (i18n === null) throw new Error('there are no texts');
    const store = makeStore(fakeDependencies(), { language: { current: 'en' } });
    const { container } = render(
      <AppProviders store={store} i18n={i18n}>
        <Heading />
      </AppProviders>,
    );
    const arrive = async (answer: Response): Promise<void> => {
      await waitFor(() => expect(waiting).not.toEqual([]));
      await act(async () => waiting.splice(0).forEach((take) => take(answer.clone())));
    };
    const choose = (chosen: Language) => act(async () => store.dispatch(languageChosen(chosen)));
    return { arrive, choose, container };
  }
  const expectArabic = (container: HTMLElement) =>
    waitFor(() => expect(container).toHaveTextContent(ar.projects.heading));
  afterEach(() => jest.restoreAllMocks());

  it('are awaited by a second choice of it', async () => {
    const { arrive, choose, container } = await renderPage();
    await choose('ar');
    await choose('en');
    await choose('ar');
    await arrive(Response.json(ar));
    await expectArabic(container);
  });

  it('are requested again after they failed', async () => {
    const { arrive, choose, container } = await renderPage();
    await choose('ar');
    for (let attempt = 0; attempt < 3; attempt += 1)
      await arrive(new Response('', { status: 503 }));
    await choose('en');
    await choose('ar');
    await arrive(Response.json(ar));
    await expectArabic(container);
  });
});
