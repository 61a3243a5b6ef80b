import * as z from 'zod/mini';
import { MAX_AMOUNT_MINOR } from '../money/money';
import type { Bilingual } from '../text/languages/bilingual';
import { parseJson } from '../values/json';
import { textOf } from '../values/textOf';

export type DonationSuggestion = {
  /** The amount is in the project's currency. */
  amountMinor: number;
  words: Bilingual;
};

export const MOST_SUGGESTIONS = 4;
/** The limit is in characters. */
export const LONGEST_SUGGESTION = 80;

/** A project's document holds a list of these as JSON. */
export const storedSuggestionSchema = z.object({
  amount: z.int().check(z.minimum(1), z.maximum(MAX_AMOUNT_MINOR)),
  words: z.string(),
  words_ar: z.string(),
});
export type StoredSuggestion = z.infer<typeof storedSuggestionSchema>;

const listSchema = z.array(storedSuggestionSchema);

export function parseSuggestions(stored: unknown): StoredSuggestion[] {
  return listSchema.safeParse(parseJson(textOf(stored))).data ?? [];
}
