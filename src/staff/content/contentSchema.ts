import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { CURRENCIES } from '@core/money/currency';
import { MONEY_DIGITS, parseDecimal } from '@core/money/decimals';
import { CONTENT_LIMITS, MOST_TARGET_MINOR } from '@core/staff/contentContract';
import { toIsoDay } from '@core/text/dates';

/** What a draft may hold; to be published it needs a title besides. */
export function makeContentSchema(t: TFunction<'staff'>) {
  const text = (most: number) =>
    z.string().check(z.maxLength(most, t('content.problems.tooLong', { count: most })));
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
    target: z
      .string()
      .check(
        z.refine(
          (amount) => amount === '' || parseDecimal(amount, MONEY_DIGITS, MOST_TARGET_MINOR).ok,
          t('content.problems.notAnAmount'),
        ),
      ),
    listed: z.boolean(),
  });
}
