import { cleanText, isEmail, isPhone, normaliseEmail, normalisePhone } from './contactRules';

test.each([
  ['  layla@example.org ', 'layla@example.org'],
  ['\u200flayla@example.org\u200e', 'layla@example.org'],
  ['Layla@Example.ORG', 'Layla@Example.ORG'],
  // A domain in another script is kept as every mail server knows it: RFC 5891.
  ['layla@مثال.إختبار', 'layla@xn--mgbh0fb.xn--kgbechtv'],
  ['layla@bücher.example', 'layla@xn--bcher-kva.example'],
  ['layla@a-b.c.example', 'layla@a-b.c.example'],
  [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  [`layla@${'a'.repeat(63)}.org`, `layla@${'a'.repeat(63)}.org`],
  // Turkish keyboards have two letters i, of which mail providers know one.
  ['layla@gmaıl.com', 'layla@gmail.com'],
  ['layla@GMAİL.COM', 'layla@gmail.com'],
  ['layla@gmai\u0307l.com', 'layla@gmail.com'],
  ['layla@hotmaıl.com.tr', 'layla@hotmail.com.tr'],
  ['layla@ıcloud.com', 'layla@icloud.com'],
  ['layla@lıve.nl', 'layla@live.nl'],
  ['layla@example.ınfo', 'layla@example.info'],
  ['layla@EXAMPLE-İ.ORG', 'layla@EXAMPLE-i.ORG'],
  // A domain may have the dotless letter for its own.
  ['layla@altın.example', 'layla@xn--altn-nza.example'],
])('%s is the address %s', (typed, meant) => {
  expect(normaliseEmail(typed)).toBe(meant);
  expect(isEmail(typed)).toBe(true);
  expect(normaliseEmail(meant)).toBe(meant);
});

test.each([
  '',
  'layla',
  'layla@',
  '@example.org',
  'layla@example',
  'a@b@example.org',
  'layla@example.org\r\nBcc: all@example.org',
  'layla@exa mple.org',
  'layla@.example.org',
  'layla@example-.org',
  'layla@إخاء',
  'ليلى@example.org',
  `${'a'.repeat(3_000)}@example.org`,
  `${'a'.repeat(65)}@example.org`,
  `layla@${'a'.repeat(64)}.org`,
  `layla@example.${'a'.repeat(64)}`,
  `layla@example.xn--${'a'.repeat(60)}`,
  `layla@${`${'a'.repeat(60)}.`.repeat(5)}org`,
  'layla@example.org/إخاء.السعودية',
  'layla@example.org:80إ.السعودية',
])('%j is no address', (typed) => {
  expect(isEmail(typed)).toBe(false);
});

test.each([
  ['+90 (0)212 555 12 34', '+902125551234'],
  ['+90 ( 0 ) 212 555 12 34', '+902125551234'],
  ['(+90) (0)212 555 12 34', '+902125551234'],
  ['0090 (0) 212-555-12-34', '+902125551234'],
  ['+٩٠ (٠)٢١٢ ٥٥٥ ١٢ ٣٤', '+902125551234'],
  ['\u200e+44\u200e (0)20 7946 0958', '+442079460958'],
  // Italy's zero is dialled from abroad as well.
  ['+39 (0)6 1234 5678', '+390612345678'],
  ['+1 (202) 555-0123', '+12025550123'],
  ['(0212) 555 12 34', '02125551234'],
])('%s is the number %s', (typed, meant) => {
  expect(normalisePhone(typed)).toBe(meant);
  expect(isPhone(typed)).toBe(true);
  expect(normalisePhone(meant)).toBe(meant);
});

test('removes marks that change words and keeps those that join letters', () => {
  expect(cleanText(' \u202eAmal\u202e gro.live\u2066\u202c\u2069 ')).toBe('Amal gro.live');
  expect(cleanText('می\u200cخواهم\u200f')).toBe('می\u200cخواهم');
});
