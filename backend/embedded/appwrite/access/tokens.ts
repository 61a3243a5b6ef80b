/** Signed tokens (JWT, HS256): account tokens and the ephemeral keys that functions get. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Records } from '../core/records';

export interface Tokens {
  /** @param seconds how long it is good for */
  sign(claims: Record<string, unknown>, seconds: number): string;
  /** @returns the claims, or null for a token that is not ours or has expired */
  verify(token: string): Record<string, unknown> | null;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The signing secret is made once and kept in the data file. */
export function createTokens(settings: Records<string>): Tokens {
  const known = settings.get('', 'token-secret');
  const secret = known ?? randomBytes(32).toString('base64url');
  if (known === undefined) settings.add('', 'token-secret', secret);
  const header = encode({ typ: 'JWT', alg: 'HS256' });
  const signatureOf = (signed: string): Buffer => createHmac('sha256', secret).update(signed).digest();
  return {
    sign: (claims, seconds) => {
      const issued = Math.floor(Date.now() / 1000);
      const signed = `${header}.${encode({ ...claims, iat: issued, exp: issued + seconds })}`;
      return `${signed}.${signatureOf(signed).toString('base64url')}`;
    },
    verify: (token) => {
      const [head, payload, signature, ...rest] = token.split('.');
      if (head !== header || !payload || !signature || rest.length > 0) return null;
      const given = Buffer.from(signature, 'base64url');
      const wanted = signatureOf(`${head}.${payload}`);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
      return typeof claims.exp === 'number' && claims.exp * 1000 > Date.now() ? claims : null;
    },
  };
}
