import { keysAsTexts } from '@/testing/keysAsTexts';
import { makeVolunteerSchema, toRegistration, type VolunteerFields } from './volunteerSchema';

const { t } = keysAsTexts('volunteer.form.problems.');
const schema = makeVolunteerSchema(t);
const good: VolunteerFields = {
  firstName: 'Layla',
  lastName: 'Hassan',
  education: 'Nursing',
  age: '30',
  phone: '+902125550142',
  email: 'layla@example.org',
  reason: 'I would like to help.',
};
const problemsOf = (fields: Partial<VolunteerFields>): string[] =>
  schema.safeParse({ ...good, ...fields }).error?.issues.map(({ message }) => message) ?? [];

it.each<[string, Partial<VolunteerFields>, string[]]>([
  ['17 years', { age: '17' }, ['ageMin']],
  ['18 years', { age: '18' }, []],
  ['100 years', { age: '100' }, []],
  ['101 years', { age: '101' }, ['ageMax']],
  ['18 in Arabic digits', { age: '١٨' }, []],
  ['18 in Persian digits', { age: '۱۸' }, []],
  ['no age', { age: '' }, ['ageMin']],
  ['half a year', { age: '18.5' }, ['ageMin']],
  ['an exponent', { age: '1e2' }, ['ageMin']],
  [
    'names of spaces and of direction marks',
    { firstName: ' ', lastName: '\u200f' },
    ['firstName', 'lastName'],
  ],
  ['the longest names', { firstName: 'a'.repeat(127), lastName: 'b'.repeat(127) }, []],
  ['a name one longer', { firstName: 'a'.repeat(128) }, ['tooLong']],
  ['the longest education', { education: 'a'.repeat(256) }, []],
  ['an education one longer', { education: 'a'.repeat(257) }, ['tooLong']],
  ['a short reason', { reason: 'I help' }, ['reason']],
])('judges %s', (_name, fields, problems) => {
  expect(problemsOf(fields)).toEqual(problems);
});

it.each([
  ['Suharto', '-', 'Suharto'],
  ['سوهارتو', '—', 'سوهارتو'],
  ['Ali', 'Ali', 'Ali Ali'],
  ['Layla', 'Hassan Omar Haddad', 'Layla Hassan Omar Haddad'],
])('joins %s and %s', (firstName, lastName, fullName) => {
  expect(toRegistration('p1', { ...good, firstName, lastName }).fullName).toBe(fullName);
});

it('joins the names and reads the age', () => {
  expect(toRegistration('p1', { ...good, age: '٤٢', firstName: ' Layla ' })).toEqual({
    projectId: 'p1',
    fullName: 'Layla Hassan',
    email: 'layla@example.org',
    phone: '+902125550142',
    age: 42,
    education: 'Nursing',
    reason: 'I would like to help.',
  });
});
