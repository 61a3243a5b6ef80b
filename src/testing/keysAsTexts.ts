import { createInstance, type i18n } from 'i18next';

/** Each text is its key, without the prefix that all the keys of a test share. */
export function keysAsTexts(prefix = ''): i18n {
  const instance = createInstance();
  void instance.init({
    lng: 'en',
    resources: {},
    initAsync: false,
    parseMissingKeyHandler: (key) => key.replace(prefix, ''),
  });
  return instance;
}
