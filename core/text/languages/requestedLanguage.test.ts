import { acceptedLanguages, languageOfAddress, requestedLanguage } from './requestedLanguage';

it.each([
  ['the query parameter before everything', '?lng=ar', 'i18next=en', 'en', 'ar'],
  ['the cookie before what the browser accepts', '', 'a=1; i18next=ar', 'en', 'ar'],
  ['the browser’s first language that is ours', '', '', 'fr, ar-EG;q=0.9, en;q=0.8', 'ar'],
  ['English when nothing helps', '', '', 'fr', 'en'],
  ['what follows garbage', '?lng=<script>', 'i18next=%%%', 'AR', 'ar'],
])('takes %s', (_name, search, cookie, accepted, expected) => {
  expect(requestedLanguage(search, cookie, accepted)).toBe(expected);
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
