import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import ar from '@locales/ar.json';
import en from '@locales/en.json';
import { createI18n } from '@/i18n/createI18n';
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
