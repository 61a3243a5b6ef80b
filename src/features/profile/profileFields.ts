import type { Profile, ProfileChanges } from '@/api/endpoints/profileApi';
import { cleanText, normalisePhone } from '@core/text/contactRules';
import { toIsoDay } from '@core/text/dates';

export type ProfileFields = Record<
  | 'firstName'
  | 'lastName'
  | 'country'
  | 'birthday'
  | 'education'
  | 'phone'
  | 'currentPassword'
  | 'newPassword'
  | 'confirmPassword',
  string
>;

/** The stored values of the form's fields. */
export type StoredFields = Readonly<Partial<ProfileFields>>;

/** The fields that survive a reload or an expired session: all but the passwords. */
export const KEPT_FIELDS = [
  'firstName',
  'lastName',
  'country',
  'birthday',
  'education',
  'phone',
] as const;
export type PersonalField = (typeof KEPT_FIELDS)[number];

const NO_PASSWORDS = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Joins the words of a first name ("Abdul Rahman"). */
const NO_BREAK_SPACE = '\u00a0';

/** The first word is the first name; the others are the last name, which may be empty. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = fullName.trim().split(/[ \t\n]+/);
  return {
    firstName: firstName.replaceAll(NO_BREAK_SPACE, ' '),
    lastName: others.join(' ').replaceAll(NO_BREAK_SPACE, ' '),
  };
}

export function joinName(firstName: string, lastName: string): string {
  const words = (text: string, space: string): string => cleanText(text).replace(/\s+/g, space);
  return `${words(firstName, NO_BREAK_SPACE)} ${words(lastName, ' ')}`.trim();
}

export function toProfileFields({
  fullName,
  country,
  birthday,
  education,
  phone,
}: Profile): ProfileFields {
  return {
    ...splitName(fullName),
    country,
    birthday: toIsoDay(birthday),
    education,
    phone,
    ...NO_PASSWORDS,
  };
}

/** Whether all but the passwords is what is stored. */
export function isAsStored(fields: StoredFields, profile: Profile): boolean {
  const stored = toProfileFields(profile);
  return KEPT_FIELDS.every((name) => fields[name] === stored[name]);
}

/** The changed fields, as another tab may have changed others; the name only if it was changed. */
export function changesOf(fields: ProfileFields, stored: StoredFields): ProfileChanges {
  const isChanged = (name: PersonalField): boolean => fields[name] !== stored[name];
  const isRenamed = (name: 'firstName' | 'lastName'): boolean =>
    isChanged(name) && cleanText(fields[name]) !== stored[name];
  return {
    ...((isRenamed('firstName') || isRenamed('lastName')) && {
      fullName: joinName(fields.firstName, fields.lastName),
    }),
    ...(isChanged('country') && { country: cleanText(fields.country) }),
    ...(isChanged('birthday') && { birthday: fields.birthday }),
    ...(isChanged('education') && { education: cleanText(fields.education) }),
    ...(isChanged('phone') && { phone: normalisePhone(fields.phone) }),
  };
}
