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

/** Ties the words of one name ("Abdul Rahman") together where only the first two words count. */
const NO_BREAK_SPACE = '\u00a0';

/** The first two words are the first and the last name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', lastName = ''] = fullName.trim().split(/[ \t\n]+/);
  return {
    firstName: firstName.replaceAll(NO_BREAK_SPACE, ' '),
    lastName: lastName.replaceAll(NO_BREAK_SPACE, ' '),
  };
}

export function joinName(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .map((part) => cleanText(part).replace(/\s+/g, NO_BREAK_SPACE))
    .join(' ')
    .trim();
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
 * name goes only when it was changed, so that a third word that the form does not show is not lost.
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
