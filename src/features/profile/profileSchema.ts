import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { cleanText, isPhone, LIMITS } from '@core/text/contactRules';
import { joinName, type ProfileFields } from './profileFields';

const OLDEST_YEARS = 120;

/** The range of birthdays; every day is YYYY-MM-DD. */
export function birthdayRange(today: string): { min: string; max: string } {
  return { min: `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`, max: today };
}

/** Whether the day exists and is neither in the future nor too long ago. */
export function isBirthday(text: string, today: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return false;
  const { min, max } = birthdayRange(today);
  return text >= min && text <= max;
}

const textOf = (t: TFunction, missing: string, longest: number) =>
  z.string().check(
    z.refine((text) => cleanText(text) !== '', missing),
    z.refine((text) => cleanText(text).length <= longest, t('profile.problems.tooLong')),
  );

const passwordFields = (t: TFunction) => ({
  currentPassword: z
    .string()
    .check(z.refine((text) => text.length <= LIMITS.passwordMax, t('profile.problems.tooLong'))),
  newPassword: z.string().check(
    z.refine(
      (text) => text === '' || text.length >= LIMITS.passwordMin,
      t('profile.problems.passwordShort', { min: LIMITS.passwordMin }),
    ),
    z.refine((text) => text.length <= LIMITS.passwordMax, t('profile.problems.tooLong')),
  ),
  confirmPassword: z.string(),
});

const passwordChecks = (t: TFunction) =>
  [
    z.refine<ProfileFields>(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      message: t('profile.problems.confirm'),
      path: ['confirmPassword'],
    }),
    z.refine<ProfileFields>(
      ({ newPassword, currentPassword }) => newPassword === '' || currentPassword !== '',
      { message: t('profile.problems.currentPassword'), path: ['currentPassword'] },
    ),
  ] as const;

/**
 * @param today YYYY-MM-DD
 * @param hasSingleName whether the donor's name is one word, without a last name
 */
export const makeProfileSchema = (t: TFunction, today: string, hasSingleName: boolean) =>
  z
    .object({
      firstName: textOf(t, t('profile.problems.firstName'), LIMITS.accountName),
      lastName: z
        .string()
        .check(
          z.refine(
            (text) => hasSingleName || cleanText(text) !== '',
            t('profile.problems.lastName'),
          ),
        ),
      country: textOf(t, t('profile.problems.country'), LIMITS.name),
      birthday: z.string().check(
        z.refine((text) => text.trim() !== '', t('profile.problems.birthday')),
        z.refine(
          (text) => text.trim() === '' || isBirthday(text, today),
          t('profile.problems.birthdayRange'),
        ),
      ),
      education: textOf(t, t('profile.problems.education'), LIMITS.name),
      phone: z.string().check(z.refine(isPhone, t('profile.problems.phone'))),
      ...passwordFields(t),
    })
    .check(
      ({ value: { firstName, lastName }, issues }) => {
        if (joinName(firstName, lastName).length <= LIMITS.accountName) return;
        const longer = firstName.length > lastName.length ? 'firstName' : 'lastName';
        const message = t('profile.problems.tooLong');
        issues.push({ code: 'custom', input: longer, message, path: [longer], continue: true });
      },
      ...passwordChecks(t),
    );

/** A change of the password alone needs no complete profile. */
export const makePasswordSchema = (t: TFunction) =>
  z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      country: z.string(),
      birthday: z.string(),
      education: z.string(),
      phone: z.string(),
      ...passwordFields(t),
    })
    .check(...passwordChecks(t));
