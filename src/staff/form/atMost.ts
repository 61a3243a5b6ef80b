import type { TFunction } from 'i18next';
import * as z from 'zod/mini';

const figure = new Intl.NumberFormat('en');

/** The error contains the number of characters; `lengthOf` counts them as the server does. */
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
