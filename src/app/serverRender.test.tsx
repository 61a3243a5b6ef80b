/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import ar from '@locales/ar.json';
import en from '@locales/en.json';
import { createI18n } from '@/i18n/createI18n';
import { makeStore } from '@/store/store';
import { fakeDependencies } from '@/testing/fakeDependencies';
import { App } from './App';
import { prepareDirection } from './providers/rightToLeft';

beforeAll(() => prepareDirection('ar'));

it.each([
  ['en', 'Ikhaa: give with many hands'],
  ['ar', 'إخاء: عطاء تصنعه الأيدي معًا'],
] as const)('renders the home page in %s where there is no window', (language, heading) => {
  expect(typeof window).toBe('undefined');
  const store = makeStore(fakeDependencies(), { language: { current: language } });
  const view = renderToString(
    <App
      store={store}
      i18n={createI18n(language, { en, ar })}
      router={(children) => <StaticRouter location="/">{children}</StaticRouter>}
    />,
  );
  expect(view).toContain(heading);
});
