import type { ZodMiniType } from 'zod/mini';
import type { Attribute } from '@core/schema/attributes';
import {
  contactMessages,
  subscribers,
  users,
  volunteerRegistrations,
} from '@core/schema/collections';
import { LIMITS } from '@core/text/contactRules';
import { VOLUNTEER_AGE } from '@core/volunteer/opportunity';
import { makeContactSchema, toMessage } from '@/features/contact/contactSchema';
import { subscriptionProblem } from '@/features/newsletter/subscriptionProblem';
import { changesOf } from '@/features/profile/profileFields';
import { makeProfileSchema } from '@/features/profile/profileSchema';
import {
  makeEmailSchema,
  makeLoginSchema,
  makeNewPasswordSchema,
  makeSignUpSchema,
} from '@/features/session/sessionSchemas';
import { makeVolunteerSchema, toRegistration } from '@/features/volunteer/volunteerSchema';
import {
  ageCases,
  birthdayCases,
  emailCases,
  passwordCases,
  phoneCases,
  textCases,
  type FieldCases,
} from './fieldCases';
import { keysAsTexts } from './keysAsTexts';

const { t } = keysAsTexts();

type Form<F extends string = string> = {
  good: Record<F, string>;
  fields: Record<F, FieldCases>;
  accepts: (fields: Record<F, string>) => boolean;
  /** A field that must hold the same as another. */
  same?: Partial<Record<NoInfer<F>, NoInfer<F>>>;
};

const form = <F extends string>(of: Form<F>): Form => of;
const by =
  <F extends string>(schema: ZodMiniType<unknown, Record<F, string>>) =>
  (fields: Record<F, string>): boolean =>
    schema.safeParse(fields).success;

const contact = { email: 'layla@example.org', phone: '+96170123456' };
const passwords = { password: 'olive tree', confirmPassword: 'olive tree' };
const longName = LIMITS.name / 2 - 1;
/** What the account's name has left beside the other name and a space. */
const longestBeside = (other: string): number => LIMITS.accountName - 1 - other.length;
const profile = {
  firstName: 'Layla',
  lastName: 'Hassan',
  country: 'JO',
  birthday: '1990-05-17',
  education: 'Teacher',
  phone: contact.phone,
};
const twice = { good: passwordCases.good, bad: passwordCases.bad };

const FORMS: Record<string, Form> = {
  login: form({
    good: { email: contact.email, password: 'olive tree' },
    fields: { email: emailCases, password: passwordCases },
    accepts: by(makeLoginSchema(t)),
  }),
  'sign-up': form({
    good: { fullName: 'Layla Hassan', ...contact, ...passwords },
    fields: {
      fullName: textCases(LIMITS.accountName),
      email: emailCases,
      phone: phoneCases,
      password: passwordCases,
      confirmPassword: twice,
    },
    accepts: by(makeSignUpSchema(t)),
    same: { password: 'confirmPassword', confirmPassword: 'password' },
  }),
  'forgotten password': form({
    good: { email: contact.email },
    fields: { email: emailCases },
    accepts: by(makeEmailSchema(t)),
  }),
  'reset password': form({
    good: passwords,
    fields: { password: passwordCases, confirmPassword: twice },
    accepts: by(makeNewPasswordSchema(t)),
    same: { password: 'confirmPassword', confirmPassword: 'password' },
  }),
  profile: form({
    good: {
      ...profile,
      currentPassword: 'old olive',
      newPassword: 'olive tree',
      confirmPassword: 'olive tree',
    },
    fields: {
      firstName: textCases(longestBeside(profile.lastName)),
      lastName: textCases(longestBeside(profile.firstName)),
      country: textCases(LIMITS.name),
      birthday: birthdayCases,
      education: textCases(LIMITS.name),
      phone: phoneCases,
      currentPassword: {
        good: ['x', 'a'.repeat(LIMITS.passwordMax)],
        bad: ['', 'a'.repeat(LIMITS.passwordMax + 1)],
      },
      // Left empty, the password stays.
      newPassword: {
        good: ['', ...passwordCases.good],
        bad: passwordCases.bad.filter((text) => text !== ''),
      },
      confirmPassword: {
        good: passwordCases.good,
        bad: passwordCases.bad.filter((text) => text !== ''),
      },
    },
    accepts: by(makeProfileSchema(t, '2026-11-21', false)),
    same: { newPassword: 'confirmPassword', confirmPassword: 'newPassword' },
  }),
  contact: form({
    good: { fullName: 'Layla Hassan', ...contact, message: 'Where did my gift go?' },
    fields: {
      fullName: textCases(LIMITS.name),
      email: emailCases,
      phone: phoneCases,
      message: textCases(LIMITS.messageMax, LIMITS.messageMin),
    },
    accepts: by(makeContactSchema(t)),
  }),
  volunteer: form({
    good: {
      firstName: 'Omar',
      lastName: 'Haddad',
      education: 'Teacher',
      age: '42',
      ...contact,
      reason: 'I taught for ten years.',
    },
    fields: {
      firstName: textCases(longName),
      lastName: textCases(longName),
      education: textCases(LIMITS.name),
      age: ageCases,
      phone: phoneCases,
      email: emailCases,
      reason: textCases(LIMITS.messageMax, LIMITS.messageMin),
    },
    accepts: by(makeVolunteerSchema(t)),
  }),
  newsletter: form({
    good: { email: contact.email },
    fields: { email: emailCases },
    accepts: ({ email }) => subscriptionProblem(email) === null,
  }),
};

const FIELDS = Object.entries(FORMS).flatMap(([name, { fields }]) =>
  Object.keys(fields).map((field) => [name, field] as const),
);

it.each(FIELDS)('%s: %s takes what it should, and nothing else', (name, field) => {
  const { good, fields, accepts, same } = FORMS[name] as Form;
  const { good: taken, bad: refused } = fields[field] as FieldCases;
  const other = same?.[field];
  const judge = (value: string): boolean =>
    accepts({ ...good, [field]: value, ...(other === undefined ? {} : { [other]: value }) });
  expect(taken.filter((value) => !judge(value))).toEqual([]);
  expect(refused.filter(judge)).toEqual([]);
});

it.each(Object.entries(FORMS).filter(([, { same }]) => same !== undefined))(
  '%s wants both passwords to be one',
  (_name, { good, accepts }) => {
    expect(accepts({ ...good, confirmPassword: 'another tree' })).toBe(false);
  },
);

/** Whether the database takes a value of this length or size. */
function fits(attribute: Attribute | undefined, value: unknown): boolean {
  switch (attribute?.kind) {
    case 'string':
      return typeof value === 'string' && value.length <= attribute.size;
    case 'email':
      // What Appwrite's e-mail attributes hold.
      return typeof value === 'string' && value.length <= 254;
    case 'integer':
      return typeof value === 'number' && value >= attribute.min && value <= attribute.max;
    default:
      return false;
  }
}

/** The longest text that a field takes. */
const longest = ({ good }: FieldCases): string =>
  good.reduce((found, text) => (text.trim().length > found.length ? text.trim() : found), '');
const fullest = (name: string): Record<string, string> => {
  const { good, fields } = FORMS[name] as Form;
  return Object.fromEntries(
    Object.keys(good).map((field) => [field, longest(fields[field] as FieldCases)]),
  );
};

describe('the database takes whatever a form does', () => {
  it('from the contact form', () => {
    const { fullName, email, phone, message } = toMessage(
      fullest('contact') as ReturnType<typeof toMessage>,
    );
    const { attributes } = contactMessages;
    expect([
      fits(attributes.full_name, fullName),
      fits(attributes.email, email),
      fits(attributes.phone, phone),
      fits(attributes.write_to_us, message),
    ]).toEqual([true, true, true, true]);
  });

  it('from the volunteer’s form, at both ends of the ages', () => {
    const { attributes } = volunteerRegistrations;
    for (const age of [VOLUNTEER_AGE.min, VOLUNTEER_AGE.max]) {
      const sent = toRegistration('arabic-tutors', {
        ...fullest('volunteer'),
        age: String(age),
      } as Parameters<typeof toRegistration>[1]);
      expect(sent.age).toBe(age);
      expect([
        fits(attributes.full_name, sent.fullName),
        fits(attributes.email, sent.email),
        fits(attributes.phone, sent.phone),
        fits(attributes.age, sent.age),
        fits(attributes.education, sent.education),
        fits(attributes.reason_to_volunteer, sent.reason),
      ]).toEqual(Array(6).fill(true));
    }
    expect([attributes.age.min, attributes.age.max]).toEqual([
      VOLUNTEER_AGE.min,
      VOLUNTEER_AGE.max,
    ]);
  });

  it('from the sign-up and the profile', () => {
    const { attributes } = users;
    const { fullName, email, phone } = fullest('sign-up');
    expect([
      fits(attributes.full_name, fullName),
      fits(attributes.email, email),
      fits(attributes.phone, phone),
    ]).toEqual([true, true, true]);
    const empty = {
      id: 'u',
      fullName: '',
      email: '',
      phone: '',
      image: '',
      birthday: '',
      education: '',
      country: '',
      registeredAt: null,
    };
    const filled = { ...fullest('profile'), lastName: profile.lastName };
    const changes = changesOf(filled as Parameters<typeof changesOf>[0], empty);
    expect(changes.fullName?.length).toBeLessThanOrEqual(LIMITS.accountName);
    expect([
      fits(attributes.full_name, changes.fullName),
      fits(attributes.country, changes.country),
      fits(attributes.birthday, changes.birthday),
      fits(attributes.education, changes.education),
      fits(attributes.phone, changes.phone),
    ]).toEqual(Array(5).fill(true));
  });

  it('from the newsletter', () => {
    expect(fits(subscribers.attributes.email, fullest('newsletter').email)).toBe(true);
  });
});
