/** A change, its events and their deliveries commit together, so a killed process loses nothing. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite, type SqliteDatabase } from 'open-sqlite';
import { messageOf } from './thrown';

export type Db = SqliteDatabase;

const SCHEMA_VERSION = 1;
/** 16 MB: each checkpoint waits for the disk, so it comes seldom. */
const WAL_PAGES = 4000;

const SCHEMA = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE objects (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  created INTEGER NOT NULL,
  status TEXT,
  payment_intent TEXT,
  charge TEXT,
  due_at INTEGER,
  body TEXT NOT NULL,
  hidden TEXT NOT NULL
);
CREATE INDEX objects_by_kind ON objects (kind, seq);
CREATE INDEX objects_by_payment_intent ON objects (payment_intent, kind) WHERE payment_intent IS NOT NULL;
CREATE INDEX objects_by_charge ON objects (charge, kind) WHERE charge IS NOT NULL;
CREATE INDEX objects_due ON objects (due_at) WHERE due_at IS NOT NULL;
CREATE TABLE events (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  created INTEGER NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX events_by_type ON events (type, seq);
CREATE TABLE deliveries (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  event TEXT NOT NULL,
  endpoint INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'held', 'succeeded', 'failed', 'dropped')),
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  answer TEXT
);
CREATE INDEX deliveries_by_event ON deliveries (event);
CREATE INDEX deliveries_waiting ON deliveries (due_at) WHERE state = 'pending';
CREATE INDEX deliveries_unfinished ON deliveries (event) WHERE state <> 'succeeded';
CREATE TABLE idempotency (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  request_id TEXT NOT NULL,
  created INTEGER NOT NULL
) WITHOUT ROWID;
`;

/** Earlier versions of the program may go on with a file that has it. */
const LATER_INDEX =
  "CREATE INDEX IF NOT EXISTS objects_by_customer ON objects (json_extract(body, '$.customer'), kind, seq)";

/** @throws Error with a sentence for people; a damaged or newer `cards.sqlite` stays unchanged */
export function openDatabase(dataDir: string): Db {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'cards.sqlite');
  let db: Db | undefined;
  try {
    db = openSqlite(file);
    const version = Number(db.pragma('user_version', { simple: true }));
    if (version > SCHEMA_VERSION)
      throw new Error(`it was written by a newer version of the card provider (format ${version})`);
    const check: unknown = version === 0 ? 'ok' : db.pragma('quick_check(1)', { simple: true });
    if (check !== 'ok')
      throw Object.assign(new Error(`it is damaged: ${String(check).replaceAll('\n', ' ')}`), {
        code: 'SQLITE_CORRUPT',
      });
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    db.pragma(`wal_autocheckpoint = ${WAL_PAGES}`);
    db.pragma('busy_timeout = 2000');
    if (version === 0) {
      const opened = db;
      opened.transaction(() => {
        opened.exec(SCHEMA);
        opened.pragma(`user_version = ${SCHEMA_VERSION}`);
      })();
    }
    db.exec(LATER_INDEX);
    return db;
  } catch (error) {
    db?.close();
    throw new Error(`The card provider cannot use ${file}: ${messageOf(error)}.`, { cause: error });
  }
}

export function emptyDatabase(db: Db): void {
  db.transaction(() => {
    for (const table of ['meta', 'objects', 'events', 'deliveries', 'idempotency'])
      db.exec(`DELETE FROM ${table}`);
  })();
}
