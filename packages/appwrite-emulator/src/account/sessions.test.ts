import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../core/store';
import { createSessions } from './sessions';

const YEAR_MS = 365 * 24 * 3_600_000;

it('forgets every session that has ended with the next login of anybody', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'));
  const store = openStore(folder);
  try {
    const sessions = createSessions(store);
    const owners = (): unknown[] =>
      store.all('SELECT user_id FROM sessions ORDER BY seq').map(({ user_id }) => user_id);
    const logIn = (id: string) => sessions.start({ $id: id, email: `${id}@example.org` }, '::1');
    logIn('gone');
    const clock = jest.spyOn(Date, 'now');
    const start = Date.now();
    clock.mockReturnValue(start + YEAR_MS - 1_000);
    logIn('recent');
    clock.mockReturnValue(start + YEAR_MS + 1_000);
    logIn('new');
    expect(owners()).toEqual(['recent', 'new']);
    clock.mockRestore();
  } finally {
    store.close();
    rmSync(folder, { recursive: true });
  }
});
