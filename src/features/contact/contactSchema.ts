import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import type { ContactMessage } from '@/api/endpoints/messagesApi';
import {
  cleanText,
  isEmail,
  isPhone,
  LIMITS,
  normaliseEmail,
  normalisePhone,
} from '@core/text/contactRules';

export const emptyMessage: ContactMessage = { fullName: '', email: '', phone: '', message: '' };

export function makeContactSchema(t: TFunction) {
  const tooLong = t('contact.form.problems.tooLong');
  return z.object({
    fullName: z.string().check(
      z.refine((text) => cleanText(text) !== '', t('contact.form.problems.fullName')),
      z.refine((text) => cleanText(text).length <= LIMITS.name, tooLong),
    ),
    email: z.string().check(z.refine(isEmail, t('contact.form.problems.email'))),
    phone: z.string().check(z.refine(isPhone, t('contact.form.problems.phone'))),
    message: z.string().check(
      z.refine(
        (text) => cleanText(text).length >= LIMITS.messageMin,
        t('contact.form.problems.message'),
      ),
      z.refine((text) => cleanText(text).length <= LIMITS.messageMax, tooLong),
    ),
  });
}

export function toMessage({ fullName, email, phone, message }: ContactMessage): ContactMessage {
  return {
    fullName: cleanText(fullName),
    email: normaliseEmail(email),
    phone: normalisePhone(phone),
    message: cleanText(message),
  };
}
