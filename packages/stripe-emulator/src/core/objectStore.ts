/** Keeps the API's objects as JSON, with the few columns by which they are searched. */
import type { Db } from './database';
import type { Hidden, Kind, Objects } from './model';
import type { CreatedRange, PageRequest } from './paging';
import { createdConditions, selectPage } from './paging';

export interface Stored<K extends Kind> {
  body: Objects[K];
  hidden: Hidden[K];
}

export interface Filter {
  payment_intent?: string | undefined;
  charge?: string | undefined;
  status?: string | undefined;
  customer?: string | undefined;
  payment_method?: string | undefined;
  email?: string | undefined;
  allow_redisplay?: string | undefined;
  /** Leaves deleted objects out. */
  existing?: true;
  created?: number | CreatedRange | undefined;
}

interface Row {
  id: string;
  kind: Kind;
  body: string;
  hidden: string;
  due_at: number | null;
}

export interface ObjectStore {
  get<K extends Kind>(kind: K, id: string): Stored<K> | null;
  /** `dueAt` is when the object next changes by itself, in seconds; null for never. */
  put<K extends Kind>(kind: K, body: Objects[K], hidden: Hidden[K], dueAt?: number | null): void;
  dueAt(kind: Kind, id: string): number | null;
  list<K extends Kind>(
    kind: K,
    filter: Filter,
    page: PageRequest,
  ): { data: Stored<K>[]; hasMore: boolean };
  /** Every object of `kind` that belongs to `charge`, oldest first. */
  ofCharge<K extends Kind>(kind: K, charge: string): Stored<K>[];
  due(nowSeconds: number): { kind: Kind; id: string }[];
  /** Seconds of the next thing that happens by itself, or null. */
  nextDue(): number | null;
}

const parse = <K extends Kind>(row: { body: string; hidden: string }): Stored<K> => ({
  body: JSON.parse(row.body),
  hidden: JSON.parse(row.hidden),
});

/** Searched inside the JSON; by customer with an index. */
const JSON_FILTERS = {
  customer: "json_extract(body, '$.customer') = ?",
  payment_method: "json_extract(body, '$.payment_method') = ?",
  email: "json_extract(body, '$.email') = ?",
  allow_redisplay: "json_extract(body, '$.allow_redisplay') = ?",
} as const;
const EXISTING = "json_extract(hidden, '$.deleted') IS NULL";

const column = (body: object, name: string): string | null => {
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : null;
};

export function createObjectStore(db: Db): ObjectStore {
  const select = db.prepare<[string, string], Row>(
    'SELECT * FROM objects WHERE id = ? AND kind = ?',
  );
  const upsert = db.prepare(
    `INSERT INTO objects (id, kind, created, status, payment_intent, charge, due_at, body, hidden)
     VALUES (@id, @kind, @created, @status, @payment_intent, @charge, @due_at, @body, @hidden)
     ON CONFLICT (id) DO UPDATE SET status = excluded.status, payment_intent = excluded.payment_intent,
       charge = excluded.charge, due_at = excluded.due_at, body = excluded.body, hidden = excluded.hidden`,
  );
  const byCharge = db.prepare<[string, string], Row>(
    'SELECT * FROM objects WHERE charge = ? AND kind = ? ORDER BY seq',
  );
  const dueRows = db.prepare<[number], { kind: Kind; id: string }>(
    'SELECT kind, id FROM objects WHERE due_at IS NOT NULL AND due_at <= ? ORDER BY due_at, seq LIMIT 500',
  );
  const next = db.prepare<[], { due: number | null }>(
    'SELECT MIN(due_at) AS due FROM objects WHERE due_at IS NOT NULL',
  );

  return {
    get<K extends Kind>(kind: K, id: string) {
      const row = select.get(id, kind);
      return row ? parse<K>(row) : null;
    },
    put(kind, body, hidden, dueAt = null) {
      upsert.run({
        id: body.id,
        kind,
        created: body.created,
        status: column(body, 'status'),
        payment_intent: column(body, 'payment_intent'),
        charge: column(body, 'charge'),
        due_at: dueAt,
        body: JSON.stringify(body),
        hidden: JSON.stringify(hidden),
      });
    },
    dueAt: (kind, id) => select.get(id, kind)?.due_at ?? null,
    list<K extends Kind>(kind: K, filter: Filter, page: PageRequest) {
      const conditions: { sql: string; values: unknown[] }[] = [
        { sql: 'kind = ?', values: [kind] },
      ];
      for (const name of ['payment_intent', 'charge', 'status'] as const) {
        if (filter[name] !== undefined)
          conditions.push({ sql: `${name} = ?`, values: [filter[name]] });
      }
      for (const name of ['customer', 'payment_method', 'email', 'allow_redisplay'] as const) {
        if (filter[name] !== undefined)
          conditions.push({ sql: JSON_FILTERS[name], values: [filter[name]] });
      }
      if (filter.existing) conditions.push({ sql: EXISTING, values: [] });
      const { rows, hasMore } = selectPage<Row>(
        db,
        'objects',
        [...conditions, ...createdConditions(filter.created)],
        page,
      );
      return { data: rows.map((row) => parse<K>(row)), hasMore };
    },
    ofCharge: <K extends Kind>(kind: K, charge: string) =>
      byCharge.all(charge, kind).map((row) => parse<K>(row)),
    due: (nowSeconds) => dueRows.all(nowSeconds),
    nextDue: () => next.get()?.due ?? null,
  };
}
