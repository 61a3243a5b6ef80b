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

/** What a form was filled with. */
export type StoredFields = Readonly<Partial<ProfileFields>>;

/** What survives a reload or an ended session: everything that is typed but the passwords. */
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

/** Ties the words of a first name ("Abdul Rahman") together. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * The first word is the first name; all others are the last name, which is empty where a person has
 * a single name.
 */
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

/**
 * What is sent: of a profile, what was changed here, as another tab may have changed the rest. The
 * name goes only when it was changed.
 */
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
