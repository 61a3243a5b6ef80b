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
  ['Salma Haddad Nasser', 'Salma', 'Haddad Nasser'],
  ['Layla  Hassan Omar\tHaddad', 'Layla', 'Hassan Omar Haddad'],
  ['ليلى حسن عمر حداد', 'ليلى', 'حسن عمر حداد'],
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

test.each([
  ['Layla Hassan Omar Haddad', 'Laila', 'Laila Hassan Omar Haddad'],
  ['Layla  Hassan  Omar', 'Laila', 'Laila Hassan Omar'],
  ['ليلى حسن عمر حداد', 'لمى', 'لمى حسن عمر حداد'],
  ['Suharto', 'Soeharto', 'Soeharto'],
  ['Abdul\u00a0Rahman Al\u00a0Sayed Omar', 'Abdul', 'Abdul Al Sayed Omar'],
])('the first name of %j is changed to %j', (fullName, firstName, renamed) => {
  const before = toProfileFields({ ...profile, fullName });
  expect(changesOf({ ...before, firstName }, before)).toEqual({ fullName: renamed });
});

test('a last name of several words is changed as a whole', () => {
  const before = toProfileFields({ ...profile, fullName: 'Layla Hassan Omar' });
  expect(changesOf({ ...before, lastName: 'Haddad' }, before).fullName).toBe('Layla Haddad');
  expect(changesOf({ ...before, lastName: '' }, before).fullName).toBe('Layla');
});

test('a name that was not changed is not sent', () => {
  const long = { ...profile, fullName: 'Salma  Haddad Nasser' };
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
