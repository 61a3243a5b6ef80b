/** A document on paper, such as a receipt, before it is laid out: what it says, in one language. */
import type { Language } from '@core/text/bilingual';

export type PrintedDocument = {
  language: Language;
  letterhead: { name: string; lines: readonly string[] };
  title: string;
  /** What is said below the title, such as that a gift was refunded. */
  introduction: string | null;
  rows: readonly { name: string; value: string; strong?: boolean }[];
  table: {
    /** `share`: of the width, in proportion to the others. */
    columns: readonly { name: string; align: 'start' | 'end'; share?: number }[];
    rows: readonly (readonly string[])[];
    /** A text takes the place of the empty ones behind it too. */
    totals: readonly (readonly string[])[];
  } | null;
  notes: readonly string[];
};
