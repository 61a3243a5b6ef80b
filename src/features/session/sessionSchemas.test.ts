import { keysAsTexts } from '@/testing/keysAsTexts';
import { makeLoginSchema, makeSignUpSchema, type SignUpFields } from './sessionSchemas';

const { t } = keysAsTexts('session.problems.');
const good: SignUpFields = {
  fullName: 'Layla Hassan',
  email: 'layla@example.org',
  phone: '+902125550142',
  password: 'stitched',
  confirmPassword: 'stitched',
};
const problemsOf = (fields: Partial<SignUpFields>): [string, string][] =>
  makeSignUpSchema(t)
    .safeParse({ ...good, ...fields })
    .error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [];

it.each<[string, Partial<SignUpFields>, [string, string][]]>([
  ['a good sign-up', {}, []],
  ['a blank name', { fullName: '  ' }, [['fullName', 'fullName']]],
  ['the longest name that an account takes', { fullName: 'a'.repeat(128) }, []],
  ['a name one longer', { fullName: 'a'.repeat(129) }, [['fullName', 'tooLong']]],
  ['a wrong address', { email: 'layla' }, [['email', 'signUpEmail']]],
  ['a short phone number', { phone: '12345' }, [['phone', 'phone']]],
  [
    'seven characters of password',
    { password: '1234567', confirmPassword: '1234567' },
    [['password', 'password']],
  ],
  ['the longest password', { password: 'a'.repeat(256), confirmPassword: 'a'.repeat(256) }, []],
  [
    'a password one longer',
    { password: 'a'.repeat(257), confirmPassword: 'a'.repeat(257) },
    [['password', 'tooLong']],
  ],
  ['two passwords', { confirmPassword: 'stitches' }, [['confirmPassword', 'confirm']]],
])('judges %s', (_name, fields, problems) => {
  expect(problemsOf(fields)).toEqual(problems);
});

it('lets log in with six characters and a real address', () => {
  expect(
    makeLoginSchema(t).safeParse({ email: 'layla@example.org', password: '12345678' }).success,
  ).toBe(true);
  expect(
    makeLoginSchema(t)
      .safeParse({ email: 'layla', password: '1234567' })
      .error?.issues.map(({ message }) => message),
  ).toEqual(['email', 'password']);
});
