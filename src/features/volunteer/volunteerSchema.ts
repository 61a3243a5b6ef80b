import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import {
  cleanText,
  isEmail,
  isPhone,
  LIMITS,
  normaliseEmail,
  normalisePhone,
} from '@core/text/contactRules';
import { toLatinDigits } from '@core/text/digits';
import { VOLUNTEER_AGE, type VolunteerRegistration } from '@core/volunteer/opportunity';

export type VolunteerFields = Record<
  'firstName' | 'lastName' | 'education' | 'age' | 'phone' | 'email' | 'reason',
  string
>;

export const emptyVolunteer: VolunteerFields = {
  firstName: '',
  lastName: '',
  education: '',
  age: '',
  phone: '',
  email: '',
  reason: '',
};

function ageOf(text: string): number {
  const digits = toLatinDigits(cleanText(text));
  return /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
}

export function makeVolunteerSchema(t: TFunction) {
  const tooLong = t('volunteer.form.problems.tooLong');
  const needed = (message: string, max: number) =>
    z.string().check(
      z.refine((text) => cleanText(text) !== '', message),
      z.refine((text) => cleanText(text).length <= max, tooLong),
    );
  return z.object({
    // Both names are stored as one.
    firstName: needed(t('volunteer.form.problems.firstName'), LIMITS.name / 2 - 1),
    lastName: needed(t('volunteer.form.problems.lastName'), LIMITS.name / 2 - 1),
    education: needed(t('volunteer.form.problems.education'), LIMITS.name),
    age: z.string().check(
      z.refine(
        (text) => !(ageOf(text) < VOLUNTEER_AGE.min) && !Number.isNaN(ageOf(text)),
        t('volunteer.form.problems.ageMin'),
      ),
      z.refine((text) => !(ageOf(text) > VOLUNTEER_AGE.max), t('volunteer.form.problems.ageMax')),
    ),
    phone: z.string().check(z.refine(isPhone, t('volunteer.form.problems.phone'))),
    email: z.string().check(z.refine(isEmail, t('volunteer.form.problems.email'))),
    reason: z.string().check(
      z.refine(
        (text) => cleanText(text).length >= LIMITS.messageMin,
        t('volunteer.form.problems.reason'),
      ),
      z.refine((text) => cleanText(text).length <= LIMITS.messageMax, tooLong),
    ),
  });
}

/** A last name without any letter stands for none. */
function fullNameOf(fields: VolunteerFields): string {
  const [firstName, lastName] = [cleanText(fields.firstName), cleanText(fields.lastName)];
  return /\p{L}/u.test(lastName) ? `${firstName} ${lastName}` : firstName;
}

export function toRegistration(projectId: string, fields: VolunteerFields): VolunteerRegistration {
  return {
    projectId,
    fullName: fullNameOf(fields),
    email: normaliseEmail(fields.email),
    phone: normalisePhone(fields.phone),
    age: ageOf(fields.age),
    education: cleanText(fields.education),
    reason: cleanText(fields.reason),
  };
}
