import {
  acceptedLanguages,
  detectLanguage,
  languageOfAddress,
  type LanguageSources,
} from './detectLanguage';

type Values = {
  search: string;
  cookie: string;
  stored: string | null;
  browser: string[];
  pageTag: string;
};

const nothing: Values = { search: '', cookie: '', stored: null, browser: [], pageTag: '' };

const sourcesOf = ({ search, cookie, stored, browser, pageTag }: Values): LanguageSources => ({
  search,
  cookie: () => cookie,
  stored: () => stored,
  browser: () => browser,
  pageTag,
});

it.each<[string, Partial<Values>, 'en' | 'ar']>([
  [
    'the query parameter before everything',
    { search: '?lng=ar', cookie: 'i18next=en', stored: 'en', browser: ['en'] },
    'ar',
  ],
  [
    'the cookie before local storage',
    { cookie: 'a=1; i18next=ar', stored: 'en', browser: ['en'] },
    'ar',
  ],
  ['local storage before the browser', { stored: 'ar', browser: ['en-GB'] }, 'ar'],
  [
    'the browser’s first language that is ours',
    { browser: ['fr', 'ar-EG', 'en'], pageTag: 'en' },
    'ar',
  ],
  ['the page’s tag at last', { browser: ['fr'], pageTag: 'ar' }, 'ar'],
  ['English when nothing helps', { browser: ['fr'], pageTag: 'de' }, 'en'],
  [
    'what follows garbage',
    { search: '?lng=<script>', cookie: 'i18next=%%%', stored: '{}', browser: ['AR'] },
    'ar',
  ],
])('takes %s', (_name, sources, expected) => {
  expect(detectLanguage(sourcesOf({ ...nothing, ...sources }))).toBe(expected);
});

it('reads no further than it has to', () => {
  const never = (): never => {
    throw new Error('This was read.');
  };
  expect(
    detectLanguage({
      search: '?lng=ar',
      cookie: never,
      stored: never,
      browser: never,
      pageTag: '',
    }),
  ).toBe('ar');
  expect(
    detectLanguage({
      search: '',
      cookie: () => 'i18next=ar',
      stored: never,
      browser: never,
      pageTag: '',
    }),
  ).toBe('ar');
});

it('orders the languages of a header by how much they are wanted', () => {
  expect(acceptedLanguages('en;q=0.8, ar-EG, fr;q=0, *;q=0.1, tr;q=nonsense')).toEqual([
    'ar-EG',
    'en',
    '*',
  ]);
  expect(acceptedLanguages('')).toEqual([]);
});

it.each([
  ['?filter=%D8%BA%D8%B2%D8%A9&lng=ar-EG', 'ar'],
  ['?lng=de&page=2', null],
  ['', null],
])('finds the language that %s names', (search, language) => {
  expect(languageOfAddress(search)).toBe(language);
});
