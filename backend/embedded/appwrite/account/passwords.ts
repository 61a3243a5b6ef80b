/** Passwords, hashed with scrypt under a salt of their own. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const KEY_BYTES = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** @returns `scrypt$N$r$p$salt$key` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Takes as long for an account that is not there, so that time does not tell who has one. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, , , , salt = '', key = ''] = hash?.split('$') ?? [];
  const wanted = Buffer.from(key, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'));
  return wanted.length === given.length && timingSafeEqual(given, wanted);
}
