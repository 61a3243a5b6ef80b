import { EXAMPLE_TEXTS } from '@content/siteTexts';
import { COMMON_SECTIONS, pageTextsOf } from './pageTexts';

const NAMES = {
  name: { en: 'Hope "$&" Trust', ar: 'أمل' },
  registeredName: { en: 'Hope Trust e.V.', ar: 'جمعية أمل' },
};

it('fills in the charity’s name in each language', () => {
  const { home } = pageTextsOf(COMMON_SECTIONS, EXAMPLE_TEXTS, NAMES);
  expect(home.description.en).toMatch(/^Hope "\$&" Trust is a charity/);
  expect(home.description.ar).toMatch(/^أمل جمعية/);
});

it('shows neutral texts of the charity where it wrote none', () => {
  const { home, closing } = pageTextsOf(COMMON_SECTIONS, { closing: EXAMPLE_TEXTS.closing }, NAMES);
  expect(home.description.en).toBe(
    'Choose a project of Hope "$&" Trust, give any amount, and follow it until it is done.',
  );
  expect(closing).toEqual(EXAMPLE_TEXTS.closing);
});

it('gives uploaded pictures their addresses', () => {
  const [first] = EXAMPLE_TEXTS.tiles.tiles;
  const picture = `picture:items-${'0a'.repeat(12)}`;
  const tiles = first === undefined ? [] : [{ ...first, picture }];
  const shown = pageTextsOf(['tiles'], { tiles: { ...EXAMPLE_TEXTS.tiles, tiles } }, NAMES);
  expect(shown.tiles.tiles[0]?.picture).toContain(`/files/items-${'0a'.repeat(12)}-480/view`);
});

it('names the registered charity on its certificate', () => {
  const { certificate } = pageTextsOf(['certificate'], EXAMPLE_TEXTS, NAMES);
  expect(certificate.body.en).toMatch(/^This certifies that Hope Trust e\.V\. is registered/);
});

it('fills a missing text of the first view with its other language', () => {
  const title = { en: '', ar: 'أهلًا' };
  const { home } = pageTextsOf(['home'], { home: { ...EXAMPLE_TEXTS.home, title } }, NAMES);
  expect(home.title).toEqual({ en: 'أهلًا', ar: 'أهلًا' });
});
