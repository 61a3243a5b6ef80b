/** The files of a page on a static host: English answers the address, Arabic is beside it. */
export const STATIC_PAGES = { en: 'index.html', ar: 'index.ar.html' } as const;

/** Answers addresses without a page of their own; index.html is the home page there. */
export const STATIC_SHELL = 'app.html';
