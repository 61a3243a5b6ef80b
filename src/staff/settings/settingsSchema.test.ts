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
  ['', 0],
  [' ٣٠ ', 30],
  ['365', 365],
])('sends days of refunds typed as “%s”', (refundDays, sent) => {
  const fields = { ...toSettingsFields(SAVED), refundDays };
  expect(makeSettingsSchema(t).safeParse(fields)).toMatchObject({ success: true });
  expect(toCharity(fields).refundDays).toBe(sent);
});

it('sends whether regular giving is offered', () => {
  const fields = toSettingsFields(SAVED);
  expect(fields.offersPlans).toBe(false);
  expect(toCharity({ ...fields, offersPlans: true }).offersPlans).toBe(true);
});

it('sends the ticked wallets in their order', () => {
  const fields = toSettingsFields({ ...SAVED, charity: { ...EXAMPLE_CHARITY, wallets: ['link'] } });
  expect(fields.wallets).toEqual({ applePay: false, googlePay: false, link: true });
  const ticked = { ...fields, wallets: { ...fields.wallets, applePay: true } };
  expect(makeSettingsSchema(t).safeParse(ticked)).toMatchObject({ success: true });
  expect(toCharity(ticked).wallets).toEqual(['applePay', 'link']);
});

it.each(['366', '1.5', '-1', 'many'])('refuses days of refunds typed as “%s”', (refundDays) => {
  const fields = { ...toSettingsFields(SAVED), refundDays };
  expect(makeSettingsSchema(t).safeParse(fields).success).toBe(false);
});

it.each([
  ['', true],
  ['deut de ff', true],
  ['DEUT', false],
])('takes the BIC “%s”: %s', (bic, isGood) => {
  const fields = toSettingsFields(SAVED);
  const bankAccounts = fields.bankAccounts.map((account) => ({ ...account, bic }));
  expect(makeSettingsSchema(t).safeParse({ ...fields, bankAccounts }).success).toBe(isGood);
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

it.each([
  ['', ''],
  [' 5b2a86 ', '#5B2A86'],
  ['#5B2A86', '#5B2A86'],
  ['\u2066#405\u2069', '#440055'],
  ['#٥b٢a٨٦', '#5B2A86'],
])('sends the main colour typed as “%s”', (primary, sent) => {
  const fields = { ...toSettingsFields(SAVED), colours: { primary, accent: '' } };
  const parsed = makeSettingsSchema(t).parse(fields);
  expect(toCharity(parsed).colours).toEqual({ primary: sent, accent: '' });
});

it.each([
  ['#FFDD00', '', 'settings.problems.primary'],
  ['', '#E53935', 'settings.problems.accent'],
  ['red', '', 'settings.problems.colour'],
  ['', '#12345', 'settings.problems.colour'],
  ['url(//evil.example)', '', 'settings.problems.colour'],
])('refuses the colours “%s” and “%s”', (primary, accent, problem) => {
  const fields = { ...toSettingsFields(SAVED), colours: { primary, accent } };
  const { error } = makeSettingsSchema(t).safeParse(fields);
  expect(error?.issues.map(({ message }) => message)).toEqual([problem]);
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
