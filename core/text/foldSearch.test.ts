import { foldSearch } from './foldSearch';

it.each([
  ['غزة', 'غزه', 'ta marbuta and ha'],
  ['أفريقيا', 'افريقيا', 'alef with a hamza above'],
  ['إفريقيا', 'افريقيا', 'alef with a hamza below'],
  ['آمال', 'امال', 'alef with a madda'],
  ['ٱلماء', 'الماء', 'alef wasla'],
  ['مستشفى', 'مستشفي', 'alef maqsura and ya'],
  ['مسؤول', 'مسوول', 'waw that carries a hamza'],
  ['رئيس', 'رييس', 'ya that carries a hamza'],
  ['مَاءٌ نَقِيّ', 'ماء نقي', 'vowel marks'],
  ['غـــزة', 'غزه', 'tatweel'],
  ['ﻻجئ', 'لاجي', 'presentation forms'],
  ['کتاب فارسی', 'كتاب فارسي', 'letters of a Persian keyboard'],
  ['١٢٣', '123', 'digits'],
  ['Café GAZA', 'cafe gaza', 'Latin letters with marks and capitals'],
  ['food_parcels', 'food_parcels', 'what is nothing of this'],
  ['', '', 'nothing'],
])('folds %j to %j: %s', (text, folded) => {
  expect(foldSearch(text)).toBe(folded);
  expect(foldSearch(folded)).toBe(folded);
});
