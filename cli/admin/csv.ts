/** Writes tables with quoted cells and without formulas. */
import { harmlessCell } from '@core/text/csv';

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** One line of a table, with its end. A plain negative number is no formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  const safe = NUMBER.test(text) ? text : harmlessCell(text);
  return `"${safe.replaceAll('"', '""')}"`;
}
