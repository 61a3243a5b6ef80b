import type { Language } from '@core/text/languages/bilingual';

export type PrintedDocument = {
  language: Language;
  letterhead: { name: string; lines: readonly string[] };
  title: string;
  /** The text below the title, such as the note that a gift was refunded. */
  introduction: string | null;
  rows: readonly { name: string; value: string; strong?: boolean }[];
  table: {
    /** `share` is a column's width in proportion to the others. */
    columns: readonly { name: string; align: 'start' | 'end'; share?: number }[];
    rows: readonly (readonly string[])[];
    /** A text also covers the empty cells that follow it. */
    totals: readonly (readonly string[])[];
  } | null;
  notes: readonly string[];
};
