/** Tables as CSV files (RFC 4180) that spreadsheets open without running anything. */

/** Spreadsheets run a cell that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A file's beginning that tells spreadsheets that it is UTF-8. */
export const CSV_START = '\ufeff';

/** A cell as RFC 4180 wants it, and never a formula. */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as lines of a file, each with its end. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
