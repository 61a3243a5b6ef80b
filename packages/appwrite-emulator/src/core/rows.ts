/** Many objects, each as JSON in a table's row, are found by columns that are derived from it. */
import type { Bindable, Store } from './store';

type Columns = Readonly<Record<string, Bindable>>;

const marks = (names: readonly string[]): string => names.map(() => '?').join(', ');

/** @param columnsOf the columns besides `seq` and `body`; the first one names the row */
export function openRows<T>(store: Store, table: string, columnsOf: (value: T) => Columns) {
  const where = (by: Columns): string =>
    Object.keys(by)
      .map((name) => `${name} = ?`)
      .join(' AND ') || '1';
  const read = (row: Record<string, unknown>): T => JSON.parse(String(row.body));
  return {
    find(by: Columns): T | undefined {
      const row = store.get(`SELECT body FROM ${table} WHERE ${where(by)}`, ...Object.values(by));
      return row && read(row);
    },
    /**
     * @param also conditions with `values` for their question marks; they count in `Store.inTime`
     * @param isLast whether `most` are the last ones instead of the first
     */
    list(
      by: Columns,
      {
        also = '',
        values = [],
        most = -1,
        isLast = false,
      }: { also?: string; values?: Bindable[]; most?: number; isLast?: boolean } = {},
    ): T[] {
      // The numbers are read first, as SQLite may have to sort all rows.
      const inTime = store.eachInTime('seq');
      const numbers = `SELECT seq FROM ${table} WHERE ${where(by)} ${inTime && `AND ${inTime} `}${also} ORDER BY seq ${isLast ? 'DESC' : 'ASC'} LIMIT ?`;
      return store
        .all(
          `SELECT body FROM ${table} WHERE seq IN (${numbers}) ORDER BY seq`,
          ...Object.values(by),
          ...values,
          most,
        )
        .map(read);
    },
    add(value: T): T {
      const columns = columnsOf(value);
      const names = Object.keys(columns);
      store.run(
        `INSERT INTO ${table} (${names.join(', ')}, body) VALUES (${marks(names)}, ?)`,
        ...Object.values(columns),
        JSON.stringify(value),
      );
      return value;
    },
    replace(value: T): T {
      const columns = columnsOf(value);
      const [name = '', ...others] = Object.keys(columns);
      const [id = '', ...rest] = Object.values(columns);
      store.run(
        `UPDATE ${table} SET ${[...others, 'body'].map((each) => `${each} = ?`).join(', ')} WHERE ${name} = ?`,
        ...rest,
        JSON.stringify(value),
        id,
      );
      return value;
    },
    remove(by: Columns): number {
      return store.run(`DELETE FROM ${table} WHERE ${where(by)}`, ...Object.values(by));
    },
  };
}
