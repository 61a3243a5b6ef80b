import { absoluteImage, pageAddresses } from './pageAddresses';

const at = (address: string): { pathname: string; search: string } => {
  const { pathname, search } = new URL(address, 'https://x.example');
  return { pathname, search };
};

it('names a page once per language, and once for visitors without a chosen one', () => {
  const { canonical, alternates } = pageAddresses('ar', 'https://ikhaa.example', at('/blog'));
  expect(canonical).toBe('https://ikhaa.example/blog?lng=ar');
  expect(alternates).toEqual([
    { language: 'en', url: 'https://ikhaa.example/blog?lng=en' },
    { language: 'ar', url: 'https://ikhaa.example/blog?lng=ar' },
    { language: 'x-default', url: 'https://ikhaa.example/blog' },
  ]);
});

it.each([
  ['a campaign’s marks', '/blog?utm_source=mail&page=2', '/blog?page=2&lng=en'],
  ['a trailing slash', '/blog/', '/blog?lng=en'],
  [
    'an id that came as a parameter',
    '/project-details?id=gaza-food-parcels',
    '/project-details/gaza-food-parcels?lng=en',
  ],
  ['an id of others', '/blog?id=77', '/blog?lng=en'],
  [
    'an id beside one',
    '/project-details/gaza-food-parcels?id=77',
    '/project-details/gaza-food-parcels?lng=en',
  ],
  ['a language that there is not', '/?lng=%3Cscript%3E', '/?lng=en'],
  [
    'a filter in Arabic',
    '/explore-projects?filter=غزة',
    `/explore-projects?filter=${encodeURIComponent('غزة')}&lng=en`,
  ],
])('knows the page in spite of %s', (_what, address, canonical) => {
  expect(pageAddresses('en', '', at(address)).canonical).toBe(canonical);
});

it('makes a picture’s address absolute, or gives none', () => {
  expect(absoluteImage('https://ikhaa.example', '/images/link-preview.png')).toBe(
    'https://ikhaa.example/images/link-preview.png',
  );
  expect(absoluteImage('', 'https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp');
  expect(absoluteImage('', '/images/link-preview.png')).toBeNull();
  expect(absoluteImage('https://ikhaa.example', 'javascript:alert(1)')).toBeNull();
});
