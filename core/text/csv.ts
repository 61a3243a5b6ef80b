/**
 * Tables that spreadsheets read, in which nothing that a stranger has written is taken for a
 * formula.
 */

/** With it, spreadsheets know that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What begins a formula in one spreadsheet or another; the wide forms count too, and so does what
 * is trimmed away before it. A semicolon, a tab or a line's end begins a cell in spreadsheets whose
 * language has it for separator, quoted or not.
 */
const FORMULA =
  /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|[\u200B-\u200F\u202A-\u202E\u2066-\u2069])*[=+\-@＝＋－＠])/g;
const BLANK_CELL_BEFORE = /^(?=[\t\r])/;

/** What would be a formula gets an apostrophe before it, which makes it text. */
export const harmlessCell = (text: string): string =>
  text.replace(FORMULA, "$1'").replace(BLANK_CELL_BEFORE, "'");

/** A cell as RFC 4180 wants it, and never a formula. */
export function csvCell(text: string): string {
  const harmless = harmlessCell(text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of a table, with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
