import { BANNERS, BANNER_NAMES } from 'tatreez/bannerArt';
import { BANNER_CLOTHS } from './BannerImage';
import { clothOf } from './clothOf';

it.each([
  ['Gaza food_parcels', 'gaza'],
  ['Darfur, Sudan', 'sudan'],
  ['Somalia, Africa', 'africa'],
  ['well_drilling Africa', 'water'],
  ['Zakat Gaza', 'zakat'],
  ['WATER', 'water'],
  ['', 'linen'],
  ['Türkiye', 'linen'],
])('puts %p on the cloth %s', (text, cloth) => {
  expect(clothOf(text)).toBe(cloth);
});

it.each(BANNER_NAMES)('shows the banner %s on the cloth it is drawn for', (name) => {
  expect(BANNER_CLOTHS[name]).toBe(BANNERS[name].cloth);
});
