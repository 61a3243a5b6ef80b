/** Writes tables whose every cell is quoted, by the rule that keeps formulas out of them. */
import { harmlessCell } from '@core/text/csv';

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** One line of a table, with its end. A plain number stays one, though it may be negative. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  const safe = NUMBER.test(text) ? text : harmlessCell(text);
  return `"${safe.replaceAll('"', '""')}"`;
}
