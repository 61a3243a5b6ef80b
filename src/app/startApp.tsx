/** Puts the app into the page: texts first, then the tree, then everything that may wait. */
import { createRoot } from 'react-dom/client';
import { detectPageLanguage } from '@/i18n/detectLanguage';
import { addTexts, createI18n } from '@/i18n/createI18n';
import { loadTexts, type Texts } from '@/i18n/loadTexts';
import { FALLBACK_LANGUAGE, type Language } from '@/domain/text/bilingual';
import { log } from '@/config/log';
import { checkSession } from '@/store/auth/checkSession';
import { checkoutLeft } from '@/store/checkout/checkoutSlice';
import { languageChosen } from '@/store/language/languageSlice';
import { makeStore } from '@/store/store';
import { App } from './App';
import { prepareDirection } from './providers/rightToLeft';
import { browserSurroundings, followStoredLanguage } from './browserSurroundings';

type FirstTexts = { language: Language; texts: Texts };

/** The wanted language's texts, or English ones when they cannot be had; null when there are none at all. */
async function firstTexts(wanted: Language): Promise<FirstTexts | null> {
  for (const language of new Set([wanted, FALLBACK_LANGUAGE])) {
    try {
      return { language, texts: await loadTexts(language) };
    } catch (error) {
      log.error('The texts could not be loaded', error);
    }
  }
  return null;
}

export async function startApp(): Promise<void> {
  const wanted = detectPageLanguage();
  const [first] = await Promise.all([firstTexts(wanted), prepareDirection(wanted)]);
  if (first === null) {
    // The page itself has a sentence for this, in both languages.
    document.getElementById('no-texts')?.removeAttribute('hidden');
    return;
  }
  const { language, texts } = first;
  const i18n = createI18n(language, {});
  addTexts(i18n, language, texts);
  await i18n.changeLanguage(language);

  const persistence = { flush: async (): Promise<void> => undefined };
  const store = makeStore(
    browserSurroundings(() => persistence.flush(), (key) => i18n.t(key)),
    { language: { current: language } },
  );
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element.');
  createRoot(root).render(<App store={store} i18n={i18n} />);

  const { startPersistence } = await import('@/store/persistence');
  persistence.flush = (await startPersistence(store)).flush;
  await store.dispatch(checkSession());
  followStoredLanguage((chosen) => store.dispatch(languageChosen(chosen)));
  // Coming back from the card page may show this very page again, as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) store.dispatch(checkoutLeft());
  });
}
