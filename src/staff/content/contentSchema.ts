import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { CURRENCIES } from '@core/money/currency';
import { MONEY_DIGITS, parseDecimal } from '@core/money/decimals';
import { CONTENT_LIMITS, MOST_TARGET_MINOR } from '@core/staff/contentContract';
import { MAX_AMOUNT_MINOR } from '@core/money/money';
import { LONGEST_SUGGESTION, MOST_SUGGESTIONS } from '@core/projects/suggestion';
import { toIsoDay } from '@core/text/dates';
import { UPDATE_STAGES } from '@core/updates/update';
import { atMost } from '../form/atMost';

/** What a draft may hold; to be published it needs a title besides. */
export function makeContentSchema(t: TFunction<'staff'>) {
  const text = (most: number) => z.string().check(atMost(t, most));
  const amount = (most: number) =>
    z
      .string()
      .check(
        z.refine(
          (typed) => typed === '' || parseDecimal(typed, MONEY_DIGITS, most).ok,
          t('content.problems.notAnAmount'),
        ),
      );
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
    date: z
      .string()
      .check(
        z.refine((day) => day === '' || toIsoDay(day) === day, t('content.problems.notADate')),
      ),
    currency: z.enum(CURRENCIES),
    target: amount(MOST_TARGET_MINOR),
    listed: z.boolean(),
    suggestions: z
      .array(
        z.object({
          amount: amount(MAX_AMOUNT_MINOR),
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
