import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from 'open-sqlite';
import { openStore } from './store';

describe('the data file', () => {
  let folder: string;
  const file = (): string => join(folder, 'appwrite.sqlite');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'store-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const refuses = (sentence: RegExp): void => {
    const before = readFileSync(file());
    expect(() => openStore(folder)).toThrow(sentence);
    expect(readFileSync(file()).equals(before)).toBe(true);
  };

  it('is refused with a sentence, and left alone, when it is no SQLite file', () => {
    writeFileSync(file(), Buffer.alloc(10_000, 'x'));
    refuses(/is damaged .*Nothing was changed/);
  });

  it('is refused when a page of it is torn', () => {
    const store = openStore(folder);
    for (let at = 0; at < 500; at += 1)
      store.run(
        'INSERT INTO records (kind, parent, id, body) VALUES (?, ?, ?, ?)',
        'x',
        '',
        `id${at}`,
        'y'.repeat(500),
      );
    store.close();
    const bytes = readFileSync(file());
    bytes.fill(0xee, 8192, 60_000);
    writeFileSync(file(), bytes);
    refuses(/is damaged/);
  });

  it('is refused when a newer version wrote it', () => {
    openStore(folder).close();
    const db = openSqlite(file());
    db.pragma('user_version = 99');
    db.pragma('journal_mode = DELETE');
    db.close();
    refuses(/newer version of this server \(format 99/);
  });

  it('is refused when it is another program’s', () => {
    const db = openSqlite(file());
    db.exec('CREATE TABLE theirs (x)');
    db.close();
    refuses(/of another program/);
  });

  it('drops everything of a change that fails, and what a trial did', () => {
    const store = openStore(folder);
    const add = (id: string): number =>
      store.run(
        'INSERT INTO records (kind, parent, id, body) VALUES (?, ?, ?, ?)',
        'x',
        '',
        id,
        '',
      );
    const count = (): unknown => store.get('SELECT COUNT(*) AS n FROM records')?.n;
    const told: string[] = [];
    expect(() =>
      store.atomically(() => {
        add('a');
        store.afterCommit(() => told.push('a'));
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(store.whatIf(() => void add('b'), count)).toBe(1);
    store.atomically(() => {
      add('c');
      expect(() =>
        store.atomically(() => {
          add('d');
          throw new Error('part');
        }),
      ).toThrow('part');
      store.afterCommit(() => told.push('c'));
    });
    expect([count(), told]).toEqual([1, ['c']]);
    store.close();
  });
});
