/**
 * The names of a page's files on a static host: the English page answers the address, the Arabic
 * one is beside it for hosts with a choice.
 */
export const STATIC_PAGES = { en: 'index.html', ar: 'index.ar.html' } as const;

/** Answers addresses without a page of their own; index.html is the home page there. */
export const STATIC_SHELL = 'app.html';
