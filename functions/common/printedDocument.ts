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
    columns: readonly { name: string; align: 'start' | 'end' }[];
    rows: readonly (readonly string[])[];
    totals: readonly (readonly string[])[];
  } | null;
  notes: readonly string[];
};
