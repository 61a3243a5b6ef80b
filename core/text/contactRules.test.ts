import { cleanText, isEmail, normaliseEmail } from './contactRules';

test.each([
  ['  layla@example.org ', 'layla@example.org'],
  ['\u200flayla@example.org\u200e', 'layla@example.org'],
  ['Layla@Example.ORG', 'Layla@Example.ORG'],
  // A domain in another script is kept as every mail server knows it: RFC 5891.
  ['layla@مثال.إختبار', 'layla@xn--mgbh0fb.xn--kgbechtv'],
  ['layla@bücher.example', 'layla@xn--bcher-kva.example'],
  ['layla@a-b.c.example', 'layla@a-b.c.example'],
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
  'layla@example.org/إخاء.السعودية',
  'layla@example.org:80إ.السعودية',
])('%j is no address', (typed) => {
  expect(isEmail(typed)).toBe(false);
});

test('what is typed has no marks that make other words of it, and keeps those that join letters', () => {
  expect(cleanText(' \u202eAmal\u202e gro.live\u2066\u202c\u2069 ')).toBe('Amal gro.live');
  expect(cleanText('می\u200cخواهم\u200f')).toBe('می\u200cخواهم');
});
