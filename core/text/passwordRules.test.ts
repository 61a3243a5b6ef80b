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
  expect(isEasyToGuess('amal.hassan-walks-home', owner)).toBe(false);
});
