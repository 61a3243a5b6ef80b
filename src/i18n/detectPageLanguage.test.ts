import { detectPageLanguage } from './detectPageLanguage';

type Sources = {
  search: string;
  cookie: string;
  stored: string;
  browser: string[];
  pageTag: string;
  type: string;
};

function visit({
  search = '',
  cookie,
  stored,
  browser = [],
  pageTag = '',
  type,
}: Partial<Sources>) {
  window.history.replaceState(null, '', `/${search}`);
  document.cookie = cookie ?? 'i18next=; max-age=0';
  if (stored !== undefined) localStorage.setItem('i18nextLng', stored);
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(browser[0] ?? '');
  document.documentElement.lang = pageTag;
  // jsdom has no entries of a page's navigation.
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it.each<[string, Partial<Sources>, 'en' | 'ar']>([
  [
    'the query parameter before everything',
    { search: '?lng=ar', cookie: 'i18next=en', stored: 'en', browser: ['en'] },
    'ar',
  ],
  [
    'the cookie before local storage',
    { cookie: 'i18next=ar', stored: 'en', browser: ['en'] },
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
  [
    'what was chosen since, for who goes back to an address of another language',
    { search: '?lng=ar', stored: 'en', type: 'back_forward' },
    'en',
  ],
])('takes %s', (_name, sources, expected) => {
  visit(sources);
  expect(detectPageLanguage()).toBe(expected);
});
