import { Users } from 'node-appwrite';
import { scryptSync } from 'node:crypto';
import { join } from 'node:path';
import { openSqlite } from 'open-sqlite';
import { startFixture } from '../testing/fixture';
import { aPerson, signIn } from '../testing/people';
import type * as Passwords from './passwords';

let meanwhile = (): void => undefined;

jest.mock('./passwords', () => {
  const actual = jest.requireActual<typeof Passwords>('./passwords');
  return {
    ...actual,
    hashPassword: async (password: string) => {
      const hash = await actual.hashPassword(password);
      meanwhile();
      return hash;
    },
  };
});

it('keeps a password chosen while an older one was hashed again', async () => {
  const fixture = await startFixture();
  try {
    await aPerson(fixture, 'early');
    const users = new Users(fixture.admin.client);
    const keep = (hash: string): void => {
      const file = openSqlite(join(fixture.dataDir, 'appwrite.sqlite'));
      file
        .prepare("UPDATE users SET body = json_set(body, '$.passwordHash', ?) WHERE id = 'early'")
        .run(hash);
      file.close();
    };
    const older = scryptSync('an older one', 'salt', 32, {
      N: 32_768,
      r: 8,
      p: 1,
      maxmem: 2 ** 26,
    }).toString('base64');
    keep(`scrypt$32768$8$1$${Buffer.from('salt').toString('base64')}$${older}`);
    meanwhile = () => keep(`scrypt-text$32768$8$1$c2FsdA==$${'ab'.repeat(32)}`);
    await expect(signIn(fixture, 'early@example.org', 'an older one')).rejects.toThrow('401');
    expect((await users.get({ userId: 'early' })).password).toBe('ab'.repeat(32));
  } finally {
    await fixture.close();
  }
});
