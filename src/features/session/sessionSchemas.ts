import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { cleanText, isEmail, isPhone, LIMITS } from '@core/text/contactRules';

export type LoginFields = { email: string; password: string };
export type SignUpFields = Record<
  'fullName' | 'email' | 'phone' | 'password' | 'confirmPassword',
  string
>;
export type NewMemberFields = Pick<SignUpFields, 'fullName' | 'email' | 'password'>;
export type EmailFields = { email: string };
export type NewPasswordFields = { password: string; confirmPassword: string };

const passwordOf = (t: TFunction) =>
  z
    .string()
    .check(
      z.minLength(LIMITS.passwordMin, t('session.problems.password', { min: LIMITS.passwordMin })),
      z.maxLength(LIMITS.passwordMax, t('session.problems.tooLong')),
    );

const emailOf = (message: string) => z.string().check(z.refine(isEmail, message));

/** The error of different passwords is shown under the second one. */
const samePassword = (t: TFunction) =>
  z.refine<NewPasswordFields>(({ password, confirmPassword }) => password === confirmPassword, {
    message: t('session.problems.confirm'),
    path: ['confirmPassword'],
  });

export const makeLoginSchema = (t: TFunction) =>
  z.object({ email: emailOf(t('session.problems.email')), password: passwordOf(t) });

const fullNameOf = (t: TFunction) =>
  z.string().check(
    z.refine((text) => cleanText(text) !== '', t('session.problems.fullName')),
    // The account's own limit is lower than the profile's.
    z.refine((text) => cleanText(text).length <= LIMITS.accountName, t('session.problems.tooLong')),
  );

export const makeNewMemberSchema = (t: TFunction) =>
  z.object({
    fullName: fullNameOf(t),
    email: emailOf(t('session.problems.signUpEmail')),
    password: passwordOf(t),
  });

export const makeSignUpSchema = (t: TFunction) =>
  z
    .object({
      fullName: fullNameOf(t),
      email: emailOf(t('session.problems.signUpEmail')),
      phone: z.string().check(z.refine(isPhone, t('session.problems.phone'))),
      password: passwordOf(t),
      confirmPassword: z.string(),
    })
    .check(samePassword(t));

export const makeEmailSchema = (t: TFunction) =>
  z.object({ email: emailOf(t('session.problems.email')) });

export const makeNewPasswordSchema = (t: TFunction) =>
  z.object({ password: passwordOf(t), confirmPassword: z.string() }).check(samePassword(t));
