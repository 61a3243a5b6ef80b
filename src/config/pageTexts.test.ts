import { EXAMPLE_TEXTS } from '@content/siteTexts';
import { pageTextsOf } from './pageTexts';

const NAME = { en: 'Hope "$&" Trust', ar: 'أمل' };

it('fills in the charity’s name in each language', () => {
  const { home } = pageTextsOf(EXAMPLE_TEXTS, NAME);
  expect(home.description.en).toMatch(/^Hope "\$&" Trust is a charity/);
  expect(home.description.ar).toMatch(/^أمل جمعية/);
});

it('shows neutral texts of the charity where it wrote none', () => {
  const { home, closing } = pageTextsOf({ closing: EXAMPLE_TEXTS.closing }, NAME);
  expect(home.description.en).toBe(
    'Choose a project of Hope "$&" Trust, give any amount, and follow it until it is done.',
  );
  expect(closing).toEqual(EXAMPLE_TEXTS.closing);
});

it('gives uploaded pictures their addresses', () => {
  const [first] = EXAMPLE_TEXTS.tiles.tiles;
  const picture = `picture:items-${'0a'.repeat(12)}`;
  const tiles = first === undefined ? [] : [{ ...first, picture }];
  const shown = pageTextsOf({ tiles: { ...EXAMPLE_TEXTS.tiles, tiles } }, NAME);
  expect(shown.tiles.tiles[0]?.picture).toContain(`/files/items-${'0a'.repeat(12)}-480/view`);
});
