import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { CURRENCIES } from '@core/money/currencies';
import { cardStepMinor, type Currency } from '@core/money/currency';
import { parseAmount } from '@core/money/parseAmount';
import { CONTENT_LIMITS, MOST_PRIORITY, MOST_TARGET_MINOR } from '@core/staff/contentContract';
import { MAX_AMOUNT_MINOR } from '@core/money/money';
import { LONGEST_SUGGESTION, MOST_SUGGESTIONS } from '@core/projects/suggestion';
import { WITNESSES } from '@core/projects/witness';
import { toIsoDay } from '@core/text/dates';
import { UPDATE_STAGES } from '@core/updates/update';
import { MOST_PLACES } from '@core/volunteer/registrationContract';
import { atMost } from '../form/atMost';

/**
 * The rules of a draft; publishing also needs a title.
 * @param otherCurrency the problem of an amount in another currency
 */
export function makeContentSchema(
  t: TFunction<'staff'>,
  currency: Currency,
  otherCurrency: string,
) {
  const text = (most: number) => z.string().check(atMost(t, most));
  const amount = (most: number, step = 1) =>
    z.string().check((context) => {
      const parsed = parseAmount(context.value, currency, most);
      if (parsed.ok && parsed.amountMinor % step === 0) return;
      const message =
        !parsed.ok && parsed.problem === 'otherCurrency'
          ? otherCurrency
          : t('content.problems.notAnAmount');
      context.issues.push({ code: 'custom', input: context.value, message, continue: true });
    });
  return z.object({
    title: text(CONTENT_LIMITS.title),
    title_ar: text(CONTENT_LIMITS.title),
    description: text(CONTENT_LIMITS.description),
    description_ar: text(CONTENT_LIMITS.description),
    region: text(CONTENT_LIMITS.place),
    region_ar: text(CONTENT_LIMITS.place),
    type: text(CONTENT_LIMITS.place),
    type_ar: text(CONTENT_LIMITS.place),
    image: z.string(),
    image_alt: text(CONTENT_LIMITS.imageAlt),
    image_alt_ar: text(CONTENT_LIMITS.imageAlt),
    image_consent: text(CONTENT_LIMITS.consent),
    date: z
      .string()
      .check(
        z.refine((day) => day === '' || toIsoDay(day) === day, t('content.problems.notADate')),
      ),
    time: z.string(),
    last_day: z
      .string()
      .check(
        z.refine((day) => day === '' || toIsoDay(day) === day, t('content.problems.notADate')),
      ),
    priority: z
      .string()
      .check(
        z.refine(
          (text) => /^\d{0,2}$/.test(text),
          t('content.problems.notAPriority', { most: MOST_PRIORITY }),
        ),
      ),
    places: z
      .string()
      .check(
        z.refine(
          (text) => /^\d{0,4}$/.test(text) && Number(text) <= MOST_PLACES,
          t('content.problems.notAPriority', { most: MOST_PLACES }),
        ),
      ),
    currency: z.enum(CURRENCIES),
    target: amount(MOST_TARGET_MINOR),
    listed: z.boolean(),
    witness: z.union([z.literal(''), z.enum(WITNESSES)]),
    suggestions: z
      .array(
        z.object({
          amount: amount(MAX_AMOUNT_MINOR, cardStepMinor(currency)),
          words: text(LONGEST_SUGGESTION),
          words_ar: text(LONGEST_SUGGESTION),
        }),
      )
      .check(z.maxLength(MOST_SUGGESTIONS)),
    project: z.string(),
    stage: z.enum(UPDATE_STAGES),
    cost: amount(MOST_TARGET_MINOR),
  });
}
