/**
 * Hashes passwords with scrypt in the form that Appwrite imports, so that they survive a move: the
 * bytes of the salt's text count (https://appwrite.io/docs/products/auth/import-users).
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createGate } from '../core/gate';

interface ScryptCost {
  /** N, a power of two. */
  costCpu: number;
  /** r, in blocks of 128 bytes. */
  costMemory: number;
  /** p */
  costParallel: number;
}

export interface ScryptHash extends ScryptCost {
  key: string;
  salt: string;
}

const COST: ScryptCost = { costCpu: 32_768, costMemory: 8, costParallel: 1 };
const KEY_BYTES = 32;
const MOST_MEMORY = 256 * 1024 * 1024;

/** Each derivation takes a processor and one of libuv's four threads, which also read files. */
const gate = createGate({ atOnce: 2, waiting: 32, retryAfterSeconds: 2 });

export function isAffordable({ costCpu: N, costMemory: r, costParallel: p }: ScryptCost): boolean {
  return N > 1 && Number.isInteger(Math.log2(N)) && 128 * r * (N + p) < MOST_MEMORY && p <= 16;
}

function derive(
  password: string,
  { costCpu: N, costMemory: r, costParallel: p }: ScryptCost,
  salt: string | Buffer,
  bytes: number,
): Promise<Buffer> {
  return gate(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password, salt, bytes, { N, r, p, maxmem: MOST_MEMORY }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/** @returns the stored form: `scrypt-text$N$r$p$salt$key` */
export function keepHash({ costCpu, costMemory, costParallel, salt, key }: ScryptHash): string {
  return [
    'scrypt-text',
    costCpu,
    costMemory,
    costParallel,
    Buffer.from(salt).toString('base64'),
    key,
  ].join('$');
}

/** @returns undefined for the older form `scrypt$N$r$p$salt$key`, with salt and key in base64 */
export function readHash(kept: string): ScryptHash | undefined {
  const [kind, N, r, p, salt = '', key = ''] = kept.split('$');
  return kind === 'scrypt-text'
    ? {
        costCpu: Number(N),
        costMemory: Number(r),
        costParallel: Number(p),
        salt: Buffer.from(salt, 'base64').toString(),
        key,
      }
    : undefined;
}

/** An outdated hash is renewed when it is used: response times must not distinguish accounts. */
export function isOutdated(kept: string): boolean {
  const hash = readHash(kept);
  return (
    hash?.costCpu !== COST.costCpu ||
    hash.costMemory !== COST.costMemory ||
    hash.costParallel !== COST.costParallel
  );
}

/** @throws AppwriteError (429) when too many passwords are being hashed */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const key = await derive(password, COST, salt, KEY_BYTES);
  return keepHash({ ...COST, salt, key: key.toString('hex') });
}

/**
 * Takes as long for a missing account, so that time does not reveal it.
 * @throws AppwriteError (429) when too many passwords are being hashed
 */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const hash = readHash(kept ?? '');
  if (hash)
    return isSame(
      await derive(password, hash, hash.salt, hash.key.length / 2),
      Buffer.from(hash.key, 'hex'),
    );
  const [, , , , salt = '', key = ''] = kept?.split('$') ?? [];
  return isSame(
    await derive(password.normalize('NFKC'), COST, Buffer.from(salt, 'base64'), KEY_BYTES),
    Buffer.from(key, 'base64'),
  );
}

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
