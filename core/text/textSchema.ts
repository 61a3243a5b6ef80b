/**
 * The texts of requests. Zod runs every check of a text although its length was refused, unless the
 * length comes first and aborts: a pattern must never see a text without a bound.
 */
import * as z from 'zod/mini';

type Check = Parameters<ReturnType<typeof z.string>['check']>[number];

/** The room for pasted blanks, line breaks and invisible marks around a text. */
const AROUND = 1_000;

/** A text of at most so many characters, and then its other checks. */
export const textSchema = (longest: number, ...checks: Check[]) =>
  z.string().check(z.maxLength(longest, { abort: true }), ...checks);

/** The same for a text that is cleaned first, and whose length counts afterwards. */
export const cleanedTextSchema = (
  longest: number,
  clean: (text: string) => string,
  ...checks: Check[]
) =>
  textSchema(
    longest + AROUND,
    z.overwrite(clean),
    z.maxLength(longest, { abort: true }),
    ...checks,
  );

/** Of 2,048 characters, as long as browsers and servers take an address of the web. */
const LONGEST_ADDRESS = 2_048;
const LONGEST_TIME = 64;

export const urlSchema = textSchema(LONGEST_ADDRESS, z.url());
/** YYYY-MM-DD */
export const daySchema = textSchema(LONGEST_TIME, z.iso.date());
export const timeSchema = textSchema(LONGEST_TIME, z.iso.datetime({ offset: true }));
