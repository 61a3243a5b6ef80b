import { BYTE_ORDER_MARK } from '@core/text/csv';
import { saveFile } from './saveFile';

/** @param lines of `csvLine`, the names of the columns first */
export const saveCsv = (name: string, lines: readonly string[]): void =>
  saveFile(name, 'text/csv;charset=utf-8', new Blob([BYTE_ORDER_MARK, ...lines]));
