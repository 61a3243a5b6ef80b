import { BANNERS, BANNER_NAMES } from 'tatreez/bannerArt';
import { BANNER_PALETTES } from './BannerImage';
import { paletteOf } from './paletteOf';

it.each([
  ['Gaza food_parcels', 'gaza'],
  ['Darfur, Sudan', 'sudan'],
  ['Somalia, Africa', 'africa'],
  ['well_drilling Africa', 'water'],
  ['Zakat Gaza', 'zakat'],
  ['WATER', 'water'],
  ['', 'linen'],
  ['Türkiye', 'linen'],
])('puts %p on the palette %s', (text, palette) => {
  expect(paletteOf(text)).toBe(palette);
});

it.each(BANNER_NAMES)('shows the banner %s on the palette it is drawn for', (name) => {
  expect(BANNER_PALETTES[name]).toBe(BANNERS[name].palette);
});
