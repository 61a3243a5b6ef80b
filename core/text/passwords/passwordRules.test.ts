import { isEasyToGuess } from './passwordRules';

test.each([
  '12345678',
  'password',
  'Password',
  'PASSWORD1',
  'iloveyou',
  'qwertyuiop',
  'aaaaaaaa',
  '12121212',
  'short-1',
])('%s is easy to guess', (password) => {
  expect(isEasyToGuess(password)).toBe(true);
});

test.each(['camel-harbour-92', 'نخلة على النهر', 'password-1', 'olive tree by the river'])(
  '%s is not',
  (password) => {
    expect(isEasyToGuess(password)).toBe(false);
  },
);

test('the own e-mail and name are easy to guess, in any letter case', () => {
  const owner = { email: 'Amal.Hassan@example.org', name: 'أمل حسن علي' };
  expect(
    ['amal.hassan@example.org', 'AMAL.HASSAN', ' أمل حسن علي'.trim()].map((password) =>
      isEasyToGuess(password, owner),
    ),
  ).toEqual([true, true, true]);
  expect(isEasyToGuess('walks-home-by-the-sea', owner)).toBe(false);
});

test.each([
  'Ikhaa1234',
  'my-IKHAA-password',
  '\uff29\uff4b\uff48\uff41\uff41 1234',
  'إخاء-2026',
  'Amal.Hassan99',
  'amalhassan99',
  'Hassan2026!',
  'example-of-amal.hassan',
])('%s, with a name of the site or its owner, is easy to guess', (password) => {
  const owner = { email: 'Amal.Hassan+x@example.org', name: 'Amal Hassan Ali' };
  expect(isEasyToGuess(password, { ...owner, site: ['Ikhaa', 'إخاء'] })).toBe(true);
});

test('a short word of a name may be part of a password', () => {
  expect(isEasyToGuess('alias-of-a-river', { name: 'Ali', email: 'al@example.org' })).toBe(false);
});
