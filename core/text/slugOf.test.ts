import { slugOf } from './slugOf';

it.each([
  ['Bread for all', 'bread-for-all'],
  ['Ein Brunnen für Kassala', 'ein-brunnen-fur-kassala'],
  ['  Straße & Œuvre!  ', 'strasse-oeuvre'],
  ['Sıcak İftar, Çocuklara', 'sicak-iftar-cocuklara'],
  ['Łódź, Ærø, Þór', 'lodz-aero-thor'],
  ['خبز', ''],
  ['خبز 2027', '2027'],
  ['Winter 2026/27: blankets', 'winter-2026-27-blankets'],
  ['a'.repeat(30), 'a'.repeat(28)],
  ['twenty-eight letters and more', 'twenty-eight-letters-and-mor'],
])('%s becomes %p', (text, slug) => {
  expect(slugOf(text, 28)).toBe(slug);
});
