import type { TFunction } from 'i18next';
import * as z from 'zod/mini';

const figure = new Intl.NumberFormat('en');

/**
 * A text with a limit of characters; the error contains the number written.
 * @param lengthOf counts as the server does
 */
export const atMost = (
  t: TFunction<'staff'>,
  most: number,
  lengthOf = (text: string): number => text.length,
) =>
  z.refine<string>((text) => lengthOf(text) <= most, {
    error: ({ input }) =>
      t('common.tooLong', {
        most: figure.format(most),
        written: figure.format(lengthOf(String(input))),
      }),
  });
