/** The donors' texts are those of i18next's own namespace; the staff's come with their pages. */
export const NAMESPACE = 'translation';

export const localeUrl = (language: string, namespace = NAMESPACE): string =>
  `/locales/${namespace === NAMESPACE ? '' : `${namespace}.`}${language}.json`;
