/**
 * Texts of requests. The length aborts first, as Zod otherwise runs every check: a pattern must
 * never receive an unbounded text.
 */
import * as z from 'zod/mini';

type Check = Parameters<ReturnType<typeof z.string>['check']>[number];

/** The room for pasted blanks, line breaks and invisible marks around a text. */
const AROUND = 1_000;

export const textSchema = (longest: number, ...checks: Check[]) =>
  z.string().check(z.maxLength(longest, { abort: true }), ...checks);

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

/** Browsers and servers accept web addresses of this length. */
const LONGEST_ADDRESS = 2_048;
const LONGEST_TIME = 64;

export const urlSchema = textSchema(LONGEST_ADDRESS, z.url());
export const daySchema = textSchema(LONGEST_TIME, z.iso.date());
/** HH:MM */
export const clockSchema = textSchema(5, z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
export const timeSchema = textSchema(LONGEST_TIME, z.iso.datetime({ offset: true }));
