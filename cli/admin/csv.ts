/**
 * Writes tables that spreadsheets read, in which nothing that a stranger has written is taken for a
 * formula.
 */

/** With it, spreadsheets know that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What begins a formula in one spreadsheet or another; the wide forms count too, and so does what
 * is trimmed away before it.
 */
const FORMULA = /^[\s\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]*[=+\-@＝＋－＠]|^[\t\r]/;

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * One line of a table, with its end. A cell that would be a formula gets an apostrophe before it,
 * except a plain number.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
