/**
 * The names of a page's files on a static host, which knows one file for an address: the English
 * page has it, the Arabic one lies beside it for hosts that can choose.
 */
export const STATIC_PAGES = { en: 'index.html', ar: 'index.ar.html' } as const;

/** Answers addresses without a page of their own; index.html is the home page there. */
export const STATIC_SHELL = 'app.html';
