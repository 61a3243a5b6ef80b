import { EXAMPLE_CHARITY } from '@content/charity';
import { NEUTRAL_CHARITY } from '@core/site/neutralCharity';
import { charityFieldsSchema } from '@core/staff/settingsContract';
import { keysAsTexts } from '@/testing/keysAsTexts';
import { makeSettingsSchema, settingsFieldOf, toCharity, toSettingsFields } from './settingsSchema';

const t = keysAsTexts().getFixedT(null, 'staff');
const SAVED = { charity: EXAMPLE_CHARITY, revision: 'one' };

it('sends what was read, and the server takes it', () => {
  const sent = toCharity(toSettingsFields(SAVED));
  expect(sent).toEqual(EXAMPLE_CHARITY);
  expect(charityFieldsSchema.parse(sent)).toEqual(EXAMPLE_CHARITY);
});

it('leaves out networks without a link', () => {
  const fields = toSettingsFields(SAVED);
  const social = { ...fields.social, facebook: ' ', x: ' https://x.com/hope ' };
  expect(toCharity({ ...fields, social }).social).toEqual([
    { network: 'x', url: 'https://x.com/hope' },
    EXAMPLE_CHARITY.social[2],
    EXAMPLE_CHARITY.social[3],
  ]);
});

it.each([
  ['41.0082', '28.9784'],
  ['41,0082', ' 28,9784 '],
  ['٤١٫٠٠٨٢', '۲۸٫۹۷۸۴'],
  ['\u206641.0082\u2069', '２８.９７８４'],
])('sends a place typed as %s and %s, and Latin phone digits', (latitude, longitude) => {
  const fields = { ...toSettingsFields(SAVED), latitude, longitude, phone: '+٩٠ ٢١٢ ٥٥٥ ٠١ ٤٢' };
  expect(makeSettingsSchema(t).safeParse(fields)).toMatchObject({ success: true });
  expect(toCharity(fields)).toMatchObject({
    location: { latitude: 41.0082, longitude: 28.9784 },
    phone: '+90 212 555 01 42',
  });
});

it.each([
  [' ', '', true],
  ['41', '', false],
  ['', '28.9', false],
])('takes the map’s centre “%s”, “%s”: %s', (latitude, longitude, isGood) => {
  const fields = { ...toSettingsFields(SAVED), latitude, longitude };
  expect(makeSettingsSchema(t).safeParse(fields).success).toBe(isGood);
  if (isGood) expect(toCharity(fields).location).toBeNull();
});

it('shows empty fields for a charity without facts', () => {
  const fields = toSettingsFields({ charity: NEUTRAL_CHARITY, revision: null });
  expect(fields).toMatchObject({ email: '', latitude: '', longitude: '', bankAccounts: [] });
});

it.each([
  ['charity.name.ar', 'name.ar'],
  ['charity.bankAccounts.1.iban', 'bankAccounts.1.iban'],
  ['charity.social.1.url', 'social.x'],
  ['charity.location.latitude', 'latitude'],
  [undefined, ''],
])('finds the field of %s', (field, name) => {
  expect(settingsFieldOf(field, toCharity(toSettingsFields(SAVED)))).toBe(name);
});
