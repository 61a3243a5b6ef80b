import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import {
  DEDICATION_LIMITS,
  lastCardDay,
  OCCASIONS,
  type Dedication,
} from '@core/donations/dedication';
import { PRAYER_CHOICES, splitPrayer, withPrayer, type PrayerChoice } from '@core/donations/prayer';
import { CLOCK_MS } from '@/config/deviceClock';
import { LANGUAGES, type Language } from '@core/text/languages/bilingual';
import { cleanText, isEmail, normaliseEmail } from '@core/text/contactRules';
import { leadsSomewhere } from '@core/text/addresses/leadsSomewhere';
import { MINUTE_MS } from '@core/values/time';

export type DedicationFields = {
  occasion: Dedication['occasion'];
  name: string;
  /** Offered in memory of a person, in Arabic. */
  prayer: PrayerChoice;
  message: string;
  hasCard: boolean;
  email: string;
  sender: string;
  day: string;
  language: Language;
};

/** The day at the donor's place, as YYYY-MM-DD. */
export const localDay = (now: number): string =>
  new Date(now - new Date(now).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);

/** The days for a card. The server sends a past one at once, and refuses one too far ahead. */
export const cardDays = (now: number): { min: string; max: string } => ({
  min: localDay(now - CLOCK_MS),
  max: lastCardDay(now + CLOCK_MS),
});

/** @param language of the card by default */
export const toDedicationFields = (
  dedication: Dedication | null,
  language: Language,
  now: number,
): DedicationFields => ({
  occasion: dedication?.occasion ?? 'honour',
  ...splitPrayer(dedication?.name ?? ''),
  message: dedication?.message ?? '',
  hasCard: (dedication?.card ?? null) !== null,
  email: dedication?.card?.email ?? '',
  sender: dedication?.card?.sender ?? '',
  day: dedication?.card?.day ?? localDay(now),
  language: dedication?.card?.language ?? language,
});

const wholeName = ({
  occasion,
  name,
  prayer,
}: Pick<DedicationFields, 'occasion' | 'name' | 'prayer'>): string =>
  withPrayer(oneLine(name), occasion === 'memory' ? prayer : 'none');

const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

export function makeDedicationFieldsSchema(t: TFunction, now: number) {
  const tooLong = t('dedication.problems.tooLong');
  const link = t('dedication.problems.link');
  const { min, max } = cardDays(now);
  const isShort = (max: number) => (text: string) => cleanText(text).length <= max;
  const words = (max: number) =>
    z.string().check(
      z.refine(isShort(max), tooLong),
      z.refine((text) => !leadsSomewhere(text), link),
    );
  return z
    .object({
      occasion: z.enum(OCCASIONS),
      name: words(DEDICATION_LIMITS.name).check(
        z.refine((text) => cleanText(text) !== '', t('dedication.problems.name')),
      ),
      prayer: z.enum(PRAYER_CHOICES),
      message: words(DEDICATION_LIMITS.message),
      hasCard: z.boolean(),
      email: z.string(),
      sender: words(DEDICATION_LIMITS.sender),
      day: z.string(),
      language: z.enum(LANGUAGES),
    })
    .check(
      z.refine((fields) => wholeName(fields).length <= DEDICATION_LIMITS.name, {
        path: ['name'],
        error: tooLong,
      }),
      z.refine(({ hasCard, email }) => !hasCard || isEmail(email), {
        path: ['email'],
        error: t('dedication.problems.email'),
      }),
      z.refine(({ hasCard, sender }) => !hasCard || cleanText(sender) !== '', {
        path: ['sender'],
        error: t('dedication.problems.sender'),
      }),
      z.refine(
        ({ hasCard, day }) =>
          !hasCard || (/^\d{4}-\d\d-\d\d$/.test(day) && day >= min && day <= max),
        { path: ['day'], error: t('dedication.problems.day') },
      ),
    );
}

export const toDedication = (fields: DedicationFields): Dedication => ({
  occasion: fields.occasion,
  name: wholeName(fields),
  message: cleanText(fields.message),
  card: fields.hasCard
    ? {
        email: normaliseEmail(fields.email),
        sender: oneLine(fields.sender),
        day: fields.day,
        language: fields.language,
      }
    : null,
});
