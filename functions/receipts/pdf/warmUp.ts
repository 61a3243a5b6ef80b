/**
 * Writes a small document in both scripts once, as the first of a process takes several times as
 * long as those that follow: its typefaces are read, and the code that shapes letters is made fast.
 */
import type { PrintedDocument } from '../../common/printedDocument';

/** Lets an answer go out first. */
const AFTER_MS = 50;

export const SAMPLE: PrintedDocument = {
  language: 'ar',
  letterhead: { name: 'إخاء Ikhaa', lines: ['+90 212 555 01 42'] },
  title: 'إيصال تبرع',
  introduction: 'نؤكد استلامنا هذا التبرع.',
  rows: [
    { name: 'المبلغ', value: '25.50 USD', strong: true },
    { name: 'Date of the donation', value: 'November 18, 2026' },
  ],
  table: null,
  notes: [],
};

let isWarm = false;

export function warmUpPdf(): void {
  if (isWarm) return;
  isWarm = true;
  setTimeout(() => {
    void import('./renderPdf')
      .then(({ renderPdf }) => renderPdf(SAMPLE))
      // Whoever asks for a file hears what is wrong.
      .catch(() => undefined);
  }, AFTER_MS).unref();
}
