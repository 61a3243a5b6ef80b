/** One emotion cache per direction: Arabic's mirrors physical sides. */
import createCache, { type EmotionCache } from '@emotion/cache';
import type { Language } from '@core/text/languages/bilingual';
import { rightToLeftPlugin } from './rightToLeft';
import { styleContainer } from './StyleContainer';
import { vendorPrefixes } from './vendorPrefixes';

const caches = new Map<Language, EmotionCache>();

function makeCache(language: Language): EmotionCache {
  const container = styleContainer();
  const cache = createCache({
    key: language === 'ar' ? 'rtl' : 'ltr',
    container,
    stylisPlugins: language === 'ar' ? [vendorPrefixes, rightToLeftPlugin()] : [vendorPrefixes],
  });
  // Without a document, this collects the styles for the head instead of beside their elements.
  if (typeof document === 'undefined') cache.compat = true;
  return cache;
}

export function styleCacheOf(language: Language): EmotionCache {
  const known = caches.get(language) ?? makeCache(language);
  caches.set(language, known);
  return known;
}
