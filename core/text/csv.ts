/** Tables for spreadsheets, in which no text of a stranger is read as a formula. */

/** Spreadsheets recognise UTF-8 by this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The characters that begin a formula in some spreadsheet, in their wide forms too, after any
 * trimmed characters. A semicolon, tab or line end may begin a new cell, even within quotes.
 */
const FORMULA =
  /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|[\u200B-\u200F\u202A-\u202E\u2066-\u2069])*[=+\-@＝＋－＠])/g;
const BLANK_CELL_BEFORE = /^(?=[\t\r])/;

/** An apostrophe makes a formula a text. */
export const harmlessCell = (text: string): string =>
  text.replace(FORMULA, "$1'").replace(BLANK_CELL_BEFORE, "'");

/** A cell by RFC 4180, and never a formula. */
export function csvCell(text: string): string {
  const harmless = harmlessCell(text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
