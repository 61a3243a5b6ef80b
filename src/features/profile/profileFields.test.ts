import type { Profile } from '@/api/endpoints/profileApi';
import { changesOf, joinName, splitName, toProfileFields } from './profileFields';

const profile: Profile = {
  id: 'u1',
  fullName: 'Salma Haddad',
  email: 's@example.org',
  phone: '+905551234567',
  image: '',
  birthday: '1990-05-17',
  education: 'Nurse',
  country: 'TR',
  registeredAt: null,
};
const stored = toProfileFields(profile);

test.each([
  ['Salma Haddad', 'Salma', 'Haddad'],
  ['  Salma   Haddad ', 'Salma', 'Haddad'],
  ['Salma Haddad Nasser', 'Salma', 'Haddad'],
  ['Salma', 'Salma', ''],
  ['', '', ''],
  ['سلمى حداد', 'سلمى', 'حداد'],
])('the name %j is split into %j and %j', (fullName, firstName, lastName) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName });
});

test('a name is saved as first and last name', () => {
  expect(joinName(' Salma ', 'Haddad')).toBe('Salma Haddad');
});

test('a first name of two words comes back whole', () => {
  expect(splitName(joinName('Abdul Rahman', 'Al Sayed'))).toEqual({
    firstName: 'Abdul Rahman',
    lastName: 'Al Sayed',
  });
});

test('a third word of a name that was not changed is not overwritten', () => {
  const long = { ...profile, fullName: 'Salma Haddad Nasser' };
  expect(
    changesOf({ ...toProfileFields(long), education: 'Nurse' }, toProfileFields(long)),
  ).not.toHaveProperty('fullName');
});

test('a phone number is sent in Latin digits without spaces', () => {
  expect(changesOf({ ...stored, phone: '٠٥٥ ١٢٣ ٤٥٦٧٨' }, stored).phone).toBe('05512345678');
});

test('a changed name is sent whole', () => {
  expect(changesOf({ ...stored, firstName: 'Salwa' }, stored).fullName).toBe('Salwa Haddad');
});

test('of a profile, only what was changed is sent', () => {
  expect(changesOf(stored, stored)).toEqual({});
  expect(changesOf({ ...stored, education: ' Doctor ' }, stored)).toEqual({ education: 'Doctor' });
  const all = { country: 'LB', birthday: '1990-05-18', education: 'Doctor', phone: '05512345678' };
  expect(changesOf({ ...stored, ...all }, stored)).toEqual(all);
});
