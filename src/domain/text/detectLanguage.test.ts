import { acceptedLanguages, detectLanguage, type LanguageSources } from './detectLanguage';

const nothing: LanguageSources = { search: '', cookie: '', stored: null, browser: [], pageTag: '' };

it.each<[string, Partial<LanguageSources>, 'en' | 'ar']>([
  ['the query parameter before everything', { search: '?lng=ar', cookie: 'i18next=en', stored: 'en', browser: ['en'] }, 'ar'],
  ['the cookie before local storage', { cookie: 'a=1; i18next=ar', stored: 'en', browser: ['en'] }, 'ar'],
  ['local storage before the browser', { stored: 'ar', browser: ['en-GB'] }, 'ar'],
  ['the browser’s first language that is ours', { browser: ['fr', 'ar-EG', 'en'], pageTag: 'en' }, 'ar'],
  ['the page’s tag at last', { browser: ['fr'], pageTag: 'ar' }, 'ar'],
  ['English when nothing helps', { browser: ['fr'], pageTag: 'de' }, 'en'],
  ['what follows garbage', { search: '?lng=<script>', cookie: 'i18next=%%%', stored: '{}', browser: ['AR'] }, 'ar'],
])('takes %s', (_name, sources, expected) => {
  expect(detectLanguage({ ...nothing, ...sources })).toBe(expected);
});

it('orders the languages of a header by how much they are wanted', () => {
  expect(acceptedLanguages('en;q=0.8, ar-EG, fr;q=0, *;q=0.1, tr;q=nonsense')).toEqual(['ar-EG', 'en', '*']);
  expect(acceptedLanguages('')).toEqual([]);
});
