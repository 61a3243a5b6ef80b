/**
 * The SQLite file with everything but uploads. In WAL mode, a commit reaches the operating system
 * before its answer, so that killing this process loses no answered change.
 */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { openSqlite, type SqliteDatabase, type SqliteStatement } from 'open-sqlite';
import { beginBusyTime, type BusyTime } from './busyTime';

const FILE = 'appwrite.sqlite';
/** The mark of a file that was closed in order. */
const MARK = 'appwrite.closed';
/** "AWRT": distinguishes our files from other SQLite files. */
const APPLICATION_ID = 0x41575254;
const SCHEMA_VERSION = 2;
/** Later additions to the format, which older files get too. */
const ADDED = `
CREATE TABLE IF NOT EXISTS verifications (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, user_id TEXT NOT NULL UNIQUE, body TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS sessions_by_expiry ON sessions (expires);
`;
/** 16 MB: checkpoints wait for the disk, so they are rare. */
const WAL_PAGES = 4000;

const SCHEMA = `
CREATE TABLE records (
  kind TEXT NOT NULL, parent TEXT NOT NULL, id TEXT NOT NULL COLLATE NOCASE, seq INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL,
  UNIQUE (kind, parent, id)
);
CREATE TABLE users (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE COLLATE NOCASE, email TEXT UNIQUE, phone TEXT UNIQUE, body TEXT NOT NULL
);
CREATE TABLE sessions (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, user_id TEXT NOT NULL, secret_hash TEXT NOT NULL, expires TEXT NOT NULL, body TEXT NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE TABLE recoveries (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, user_id TEXT NOT NULL UNIQUE, body TEXT NOT NULL
);
CREATE TABLE transactions (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, owner TEXT NOT NULL, expires TEXT NOT NULL, body TEXT NOT NULL
);
CREATE TABLE operations (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, transaction_id TEXT NOT NULL, position INTEGER NOT NULL, body TEXT NOT NULL, UNIQUE (transaction_id, position)
);
CREATE TABLE files (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, disk_name TEXT NOT NULL UNIQUE, bucket TEXT NOT NULL, id TEXT NOT NULL COLLATE NOCASE, created TEXT NOT NULL, body TEXT NOT NULL,
  UNIQUE (bucket, id)
);
CREATE TABLE executions (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, function_id TEXT NOT NULL, user_id TEXT NOT NULL, status TEXT NOT NULL, created TEXT NOT NULL, body TEXT NOT NULL
);
CREATE INDEX executions_by_function ON executions (function_id, user_id);
CREATE INDEX executions_by_age ON executions (created);
`;

export type Row = Record<string, unknown>;
export type Bindable = string | number | null;

/** The time limit for scanning rows in one request. */
export interface ReadLimit {
  ms: number;
  refuse: () => Error;
}

export type Store = ReturnType<typeof openStore>;

function lookOf(path: string): string {
  const { size, mtimeMs } = statSync(path);
  return `${size} ${mtimeMs}`;
}

/** Whether the file is unchanged since it was closed; the mark is removed. */
function isAsItWasLeft(dataDir: string, path: string): boolean {
  const mark = join(dataDir, MARK);
  const isSame =
    existsSync(mark) && existsSync(path) && readFileSync(mark, 'utf8') === lookOf(path);
  rmSync(mark, { force: true });
  return isSame;
}

/** @param isTrusted skips the check of the whole file, which takes seconds for each gigabyte */
function refuseUnfit(db: SqliteDatabase, path: string, isTrusted: boolean): boolean {
  let applicationId: unknown;
  let version: unknown;
  let isEmpty: boolean;
  try {
    applicationId = db.pragma('application_id', { simple: true });
    version = db.pragma('user_version', { simple: true });
    isEmpty = db.prepare('SELECT COUNT(*) AS n FROM sqlite_schema').pluck().get() === 0;
    const check = isEmpty || isTrusted ? 'ok' : db.pragma('quick_check(1)', { simple: true });
    if (check !== 'ok')
      throw Object.assign(new Error(String(check).replaceAll('\n', ' ')), {
        code: 'SQLITE_CORRUPT',
      });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The data file ${path} is damaged (${why}). Nothing was changed: restore it from a backup, or move it away to start empty.`,
      { cause: error },
    );
  }
  if (isEmpty) return true;
  if (applicationId !== APPLICATION_ID)
    throw new Error(
      `The file ${path} is an SQLite file of another program. Nothing was changed: choose another data folder.`,
    );
  if (version !== SCHEMA_VERSION) {
    const [age, advice] =
      Number(version) > SCHEMA_VERSION
        ? ['a newer', 'update the server']
        : ['an older', 'use that version, or move the file away to start empty'];
    throw new Error(
      `The data file ${path} was written by ${age} version of this server (format ${String(version)}; this one knows ${SCHEMA_VERSION}). Nothing was changed: ${advice}.`,
    );
  }
  return false;
}

function open(dataDir: string): SqliteDatabase {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, FILE);
  const isNew = !existsSync(path);
  const isTrusted = isAsItWasLeft(dataDir, path);
  let db: SqliteDatabase;
  try {
    db = openSqlite(path, { timeout: 5000 });
  } catch (error) {
    throw new Error(
      `The data file ${path} cannot be opened: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  }
  try {
    const isEmpty = refuseUnfit(db, path, isTrusted);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    db.pragma(`wal_autocheckpoint = ${WAL_PAGES}`);
    db.pragma('cache_size = -8000');
    db.pragma('temp_store = MEMORY');
    if (isEmpty) {
      db.transaction(() => {
        db.exec(SCHEMA);
        db.pragma(`application_id = ${APPLICATION_ID}`);
        db.pragma(`user_version = ${SCHEMA_VERSION}`);
      })();
    }
    db.exec(ADDED);
    if (isNew) chmodSync(path, 0o600);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

const STATEMENT_LIMIT = 500;
/** The clock is read for every sixteenth row, as a call from SQLite costs more than a row. */
const ROWS_BETWEEN_LOOKS = 16;

/**
 * @throws Error with a sentence for people when the file is damaged, foreign or of another version;
 * it is then not overwritten
 */
export function openStore(dataDir: string) {
  const db = open(dataDir);
  const statements = new Map<string, SqliteStatement<Bindable[], Row>>();
  let effects: (() => void)[] = [];
  let trial = 0;
  let limit: (ReadLimit & { time: BusyTime }) | null = null;
  db.function('is_in_time', () => {
    if (limit !== null && limit.time.ms() > limit.ms) throw limit.refuse();
    return 1;
  });

  const prepare = (sql: string): SqliteStatement<Bindable[], Row> => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = db.prepare<Bindable[], Row>(sql);
    if (statements.size >= STATEMENT_LIMIT) {
      const oldest = statements.keys().next();
      if (!oldest.done) statements.delete(oldest.value);
    }
    statements.set(sql, statement);
    return statement;
  };

  const atomically = <T>(work: () => T): T => {
    const isOutermost = !db.inTransaction;
    const before = effects.length;
    let result: T;
    try {
      result = db.transaction(work).immediate();
    } catch (error) {
      effects.length = before;
      throw error;
    }
    if (isOutermost) {
      const due = effects;
      effects = [];
      for (const effect of due) effect();
    }
    return result;
  };

  const undo = Symbol('undo');
  return {
    run(sql: string, ...values: Bindable[]): number {
      return prepare(sql).run(...values).changes;
    },
    insert(sql: string, ...values: Bindable[]): number {
      return Number(prepare(sql).run(...values).lastInsertRowid);
    },
    get(sql: string, ...values: Bindable[]): Row | undefined {
      return prepare(sql).get(...values);
    },
    all(sql: string, ...values: Bindable[]): Row[] {
      return prepare(sql).all(...values);
    },
    /** Limits scans of rows that `eachInTime` marks, as SQLite blocks the server's only thread. */
    inTime<T>(wanted: ReadLimit, work: () => T): T {
      const before = limit;
      limit = { ...wanted, time: beginBusyTime() };
      try {
        return work();
      } finally {
        limit = before;
      }
    },
    /** True for every row until the time limit; `number` is the column of the rows' numbers. */
    eachInTime(number: string): string {
      if (limit === null) return '';
      return `likely((${number} & ${ROWS_BETWEEN_LOOKS - 1}) <> 0 OR is_in_time())`;
    },
    /** Runs one-time statements, such as a table's definition. */
    define(sql: string): void {
      db.exec(sql);
    },
    /** Commits all of `work` or nothing; nested, it can fail by itself. */
    atomically,
    /** Runs `work` on the data after `changes`, then rolls back. */
    whatIf<T>(changes: () => void, work: () => T): T {
      let result: { value: T } | undefined;
      trial += 1;
      try {
        db.transaction(() => {
          changes();
          result = { value: work() };
          throw undo;
        }).immediate();
      } catch (error) {
        if (error !== undo) throw error;
      } finally {
        trial -= 1;
      }
      if (!result) throw new Error('the trial did not run');
      return result.value;
    },
    /** Runs `effect` after the outermost commit, or at once outside a change; failures drop it. */
    afterCommit(effect: () => void): void {
      if (trial > 0) return;
      if (db.inTransaction) effects.push(effect);
      else effect();
    },
    close(): void {
      statements.clear();
      db.close();
      writeFileSync(join(dataDir, MARK), lookOf(join(dataDir, FILE)), { mode: 0o600 });
    },
  };
}
