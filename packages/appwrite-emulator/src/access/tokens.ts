/** Signed tokens (JWT, HS256): account tokens and the ephemeral keys that functions get. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createRecords } from '../core/records';
import type { Store } from '../core/store';

export type Tokens = ReturnType<typeof createTokens>;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The signing secret is created once and stored in the data file. */
export function createTokens(store: Store) {
  const settings = createRecords<{ $id: string; value: string }>(store, 'setting');
  const { value: secret } = settings.get('token-secret') ?? {
    value: randomBytes(32).toString('base64url'),
  };
  if (!settings.get('token-secret')) settings.add({ $id: 'token-secret', value: secret });
  const header = encode({ typ: 'JWT', alg: 'HS256' });
  const signatureOf = (signed: string): Buffer =>
    createHmac('sha256', secret).update(signed).digest();
  return {
    /** @returns a keyed hash in hexadecimal digits */
    digestOf: (text: string): string =>
      createHmac('sha256', secret).update(`digest of ${text}`).digest('hex'),
    /** @param seconds of validity */
    sign(claims: Record<string, unknown>, seconds: number): string {
      const issued = Math.floor(Date.now() / 1000);
      const signed = `${header}.${encode({ ...claims, iat: issued, exp: issued + seconds })}`;
      return `${signed}.${signatureOf(signed).toString('base64url')}`;
    },
    /** @returns the claims, or null for an invalid or expired token */
    verify(token: string): Record<string, unknown> | null {
      const [head, payload, signature, ...rest] = token.split('.');
      if (head !== header || !payload || !signature || rest.length > 0) return null;
      const given = Buffer.from(signature, 'base64url');
      const wanted = signatureOf(`${head}.${payload}`);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const claims: Record<string, unknown> = JSON.parse(
        Buffer.from(payload, 'base64url').toString('utf8'),
      );
      return typeof claims.exp === 'number' && claims.exp * 1000 > Date.now() ? claims : null;
    },
  };
}
