import { EXAMPLE_CHARITY } from '@content/charity';
import { NEUTRAL_CHARITY } from '@core/site/neutralCharity';
import type { Charity } from '@core/site/charity';
import { examplePageCharity } from '@/testing/examplePageCharity';
import { structuredData } from './structuredData';

const ORIGIN = 'https://charity.example';
const of = (fields: Partial<Charity>, path = '/', language: 'en' | 'ar' = 'en'): string =>
  structuredData(path, language, ORIGIN, examplePageCharity(fields));
const factsIn = (element: string): unknown =>
  JSON.parse(/^<script type="application\/ld\+json">(.*)<\/script>$/.exec(element)?.[1] ?? '');

it.each(['en', 'ar'] as const)('describes the charity of the settings (%s)', (language) => {
  expect(factsIn(of({}, '/', language))).toMatchObject({
    '@type': 'NGO',
    url: `${ORIGIN}/`,
    name: EXAMPLE_CHARITY.name[language],
    legalName: EXAMPLE_CHARITY.registeredName[language],
    telephone: EXAMPLE_CHARITY.phone,
    logo: `${ORIGIN}/icons/icon-512.png`,
    sameAs: EXAMPLE_CHARITY.social.map(({ url }) => url),
  });
});

it('leaves out what the charity has not entered', () => {
  expect(factsIn(of(NEUTRAL_CHARITY))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'NGO',
    '@id': `${ORIGIN}/#charity`,
    url: `${ORIGIN}/`,
    name: 'Our charity',
    alternateName: 'جمعيتنا',
    logo: `${ORIGIN}/icons/icon-512.png`,
    image: `${ORIGIN}/images/link-preview.png`,
  });
});

it('does not end its element for a hostile name', () => {
  const hostile = '</script><script>alert(1)</script>';
  expect(of({ name: { en: hostile, ar: hostile } }).match(/<\/?script/g)).toHaveLength(2);
});

it.each(['/explore-projects', '/project-details/water', '/cart'])('is absent from %s', (path) =>
  expect(of({}, path)).toBe(''),
);
