/** An amount that a project suggests, with what it buys. */
import * as z from 'zod/mini';
import { MAX_AMOUNT_MINOR } from '../money/money';
import type { Bilingual } from '../text/languages/bilingual';

export type DonationSuggestion = {
  /** The amount is in the project's currency. */
  amountMinor: number;
  words: Bilingual;
};

export const MOST_SUGGESTIONS = 4;
/** The limit is in characters. */
export const LONGEST_SUGGESTION = 80;

/** A suggestion as a project's document holds it: JSON in a list. */
export const storedSuggestionSchema = z.object({
  amount: z.int().check(z.minimum(1), z.maximum(MAX_AMOUNT_MINOR)),
  words: z.string(),
  words_ar: z.string(),
});
export type StoredSuggestion = z.infer<typeof storedSuggestionSchema>;

const listSchema = z.array(storedSuggestionSchema);

/** @returns none for what is no list of them */
export function parseSuggestions(stored: unknown): StoredSuggestion[] {
  if (typeof stored !== 'string' || stored === '') return [];
  try {
    return listSchema.safeParse(JSON.parse(stored)).data ?? [];
  } catch {
    return [];
  }
}
