import en from '@locales/en.json';
import { createI18n } from '@/i18n/createI18n';
import type { ProfileFields } from './profileFields';
import { isBirthday, makeProfileSchema } from './profileSchema';

const today = '2026-11-21';
const { t } = createI18n('en', { en });
const schema = makeProfileSchema(t, today, false);

const good: ProfileFields = {
  firstName: 'Salma',
  lastName: 'Haddad',
  country: 'TR',
  birthday: '1990-05-17',
  education: 'Nurse',
  phone: '+905551234567',
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
};

function messagesOf(over: Partial<ProfileFields>): Record<string, string> {
  const { error } = schema.safeParse({ ...good, ...over });
  return Object.fromEntries(
    (error?.issues ?? []).reverse().map((issue) => [issue.path.join('.'), issue.message]),
  );
}

test('a whole profile is accepted', () => {
  expect(messagesOf({})).toEqual({});
});

test.each<[string, Partial<ProfileFields>, Record<string, string>]>([
  ['no first name', { firstName: '' }, { firstName: 'First name is required' }],
  ['spaces for a first name', { firstName: '   ' }, { firstName: 'First name is required' }],
  ['no last name', { lastName: '' }, { lastName: 'Last name is required' }],
  ['no country', { country: '' }, { country: 'Country is required' }],
  ['no birthday', { birthday: '' }, { birthday: 'Birthday is required' }],
  ['no education', { education: '' }, { education: 'Education is required' }],
  ['nine digits', { phone: '123456789' }, { phone: 'Phone must be at least 10 digits' }],
  ['letters in the phone', { phone: 'abcdefghij' }, { phone: 'Phone must be at least 10 digits' }],
  [
    'passwords that differ',
    { currentPassword: 'old-one', newPassword: 'new-once', confirmPassword: 'new-twice' },
    { confirmPassword: "Passwords don't match" },
  ],
  [
    'a confirmation alone',
    { confirmPassword: 'new-twice' },
    { confirmPassword: "Passwords don't match" },
  ],
  [
    'a new password without the current one',
    { newPassword: 'new-once', confirmPassword: 'new-once' },
    { currentPassword: 'Enter your current password' },
  ],
  [
    'a short new password',
    { currentPassword: 'old-one', newPassword: 'short', confirmPassword: 'short' },
    { newPassword: 'Password must be at least 8 characters' },
  ],
  [
    'a very long first name',
    { firstName: 'x'.repeat(122) },
    { firstName: 'This is too long. Please shorten it.' },
  ],
  [
    'a very long last name',
    { lastName: 'x'.repeat(123) },
    { lastName: 'This is too long. Please shorten it.' },
  ],
  [
    'a very long education',
    { education: 'x'.repeat(257) },
    { education: 'This is too long. Please shorten it.' },
  ],
  ['null bytes alone', { education: '\u0000\u0000' }, { education: 'Education is required' }],
])('refuses %s in plain words', (_name, over, expected) => {
  expect(messagesOf(over)).toEqual(expected);
});

test.each<Partial<ProfileFields>>([
  { phone: '٠٥٥١٢٣٤٥٦٧٨' },
  { firstName: 'x'.repeat(121) },
  { lastName: 'Hassan Omar Haddad '.repeat(6) },
  { education: '<b>🎓</b>' },
  { currentPassword: 'old-one', newPassword: 'new-once', confirmPassword: 'new-once' },
  { currentPassword: 'old-one' },
])('accepts %j', (over) => {
  expect(messagesOf(over)).toEqual({});
});

test('a single name is enough for who has no other', () => {
  const single = makeProfileSchema(t, today, true);
  expect(single.safeParse({ ...good, lastName: '' }).success).toBe(true);
  expect(single.safeParse({ ...good, firstName: '', lastName: '' }).success).toBe(false);
});

test.each([
  ['1990-05-17', true],
  [today, true],
  ['2026-11-22', false],
  ['1906-11-20', false],
  ['1906-11-21', true],
  ['2023-02-29', false],
  ['2024-02-29', true],
  ['17/05/1990', false],
  ['1990-5-7', false],
])('whether %s can be a birthday: %s', (text, expected) => {
  expect(isBirthday(text, today)).toBe(expected);
});
