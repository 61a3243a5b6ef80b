/** The first document of a process is slow, as typefaces are read and code is compiled. */
import type { PrintedDocument } from '../../common/printedDocument';

/** The present answer is sent first. */
const AFTER_MS = 50;

export const SAMPLE: PrintedDocument = {
  language: 'ar',
  letterhead: { name: 'جمعية Charity', lines: ['+1 202 555 01 42'] },
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
      // The request for a file reports the error.
      .catch(() => undefined);
  }, AFTER_MS).unref();
}
