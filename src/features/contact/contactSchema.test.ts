import { keysAsTexts } from '@/testing/keysAsTexts';
import { emptyMessage, makeContactSchema, toMessage } from './contactSchema';

const { t } = keysAsTexts('contact.form.problems.');
const schema = makeContactSchema(t);
const good = {
  fullName: 'Layla Hassan',
  email: 'layla@example.org',
  phone: '+90 212 555 01 42',
  message: 'Where did my gift go?',
};
const problemsOf = (fields: object): Record<string, string> => {
  const result = schema.safeParse({ ...good, ...fields });
  return result.success
    ? {}
    : Object.fromEntries(
        result.error.issues.map(({ path, message }) => [String(path[0]), message]),
      );
};

it('names every empty field', () => {
  const result = schema.safeParse(emptyMessage);
  expect(result.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['fullName', 'fullName'],
    ['email', 'email'],
    ['phone', 'phone'],
    ['message', 'message'],
  ]);
});

it.each<[string, object, Record<string, string>]>([
  ['a name of spaces', { fullName: '   ' }, { fullName: 'fullName' }],
  ['a name of null bytes', { fullName: '\u0000\u0000' }, { fullName: 'fullName' }],
  ['the longest name', { fullName: 'a'.repeat(256) }, {}],
  ['a name one longer', { fullName: 'a'.repeat(257) }, { fullName: 'tooLong' }],
  ['a name in emoji, Arabic and HTML', { fullName: '🕊️ ليلى <b>‏' }, {}],
  ['an address without a host', { email: 'layla@' }, { email: 'email' }],
  ['an address over the limit', { email: `${'a'.repeat(250)}@example.org` }, { email: 'email' }],
  ['nine digits', { phone: '123456789' }, { phone: 'phone' }],
  ['ten Arabic digits', { phone: '٠١٢٣٤٥٦٧٨٩' }, {}],
  ['letters for a phone number', { phone: 'not a number' }, { phone: 'phone' }],
  ['nine characters of message', { message: '123456789' }, { message: 'message' }],
  ['the longest message', { message: 'a'.repeat(8_000) }, {}],
  ['a message one longer', { message: 'a'.repeat(8_001) }, { message: 'tooLong' }],
])('judges %s', (_name, fields, problems) => {
  expect(problemsOf(fields)).toEqual(problems);
});

it('sends clean texts and a phone number in Latin digits', () => {
  expect(
    toMessage({
      fullName: ' Layla\u0000 ',
      email: ' layla@example.org ',
      phone: '\u200e+٩٠ (٢١٢) ٥٥٥-٠١٤٢',
      message: ' Hello\nthere, friends ',
    }),
  ).toEqual({
    fullName: 'Layla',
    email: 'layla@example.org',
    phone: '+902125550142',
    message: 'Hello\nthere, friends',
  });
});
