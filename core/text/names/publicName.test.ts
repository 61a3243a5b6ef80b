import { publicMaskedName, publicName } from './publicName';

test.each([
  ['Layla Hassan', 'Layla Hassan'],
  ['ليلى حسن', 'ليلى حسن'],
  ['مُحَمَّد', 'مُحَمَّد'],
  ["Siobhán O'Neil-Smith", "Siobhán O'Neil-Smith"],
  ['L* B* La***', 'L* B* La***'],
  ['می\u200cرزا', 'می\u200cرزا'],
  ['Ali B', 'Ali B'],
  ['J. R. R. Tolkien', 'JRR Tolkien'],
  ['Ali Dikshit', 'Ali Dikshit'],
  ['سعاد كسّاب', 'سعاد كسّاب'],
  ['Layla \u202enassaH', 'Layla nassaH'],
  ['La\u200by\u00adla', 'Layla'],
  ['\u5350 Ali \u534d', 'Ali'],
  ['\ud83d\ude00 Omar \u2728', 'Omar'],
  ['Z\u0335\u0336\u0337\u0338\u0335e', 'Z\u0335\u0336\u0337e'],
])('the public reads %j as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});

test.each([
  'F U C K',
  'f.u.c.k you',
  'F-U-C-K',
  'Fuuuck',
  'FUCK',
  'fu\u200bck',
  '\uff26\uff35\uff23\uff2b',
  '$h1t',
  'A Hitler',
  'ك س أ م ك',
  'شرمـــوطة',
  '\u5350\u534d',
  '\ud83d\udd95',
  '12345',
  '   ',
])('the public does not read %j', (name) => {
  expect(publicName(name)).toBe('');
});

test.each([
  ['La*** Ha****', 'La*** Ha****'],
  ['A** B** C**', 'A** B** C**'],
  ['Sh*** It***', 'Sh*** It***'],
  ['\u5350 A**', 'A**'],
  ['Om** \u202eHa****', 'Om** Ha****'],
  ['F U C K', ''],
  ['\u5350', ''],
  ['', ''],
])('the public reads the masked name %j as %j', (masked, shown) => {
  expect(publicMaskedName(masked)).toBe(shown);
});
