/** Keys (Bearer, or Basic as user name) are compared in constant time, never repeated in full. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../core/apiError';

const digest = (text: string) => createHash('sha256').update(text).digest();

export function keyOf(authorization: string | undefined): string | null {
  const match = /^(bearer|basic)\s+(\S+)$/i.exec(authorization ?? '');
  if (!match) return null;
  if (match[1]?.toLowerCase() === 'bearer') return match[2] ?? null;
  return (
    Buffer.from(match[2] ?? '', 'base64')
      .toString('utf8')
      .split(':')[0] || null
  );
}

const masked = (key: string): string =>
  `${/^(sk|rk)_(test|live)_/.exec(key)?.[0] ?? ''}****${key.length > 16 ? key.slice(-4) : ''}`;

/** @throws Error for people; a live key means that a person expects the real provider */
export function refuseUnfitKeys(keys: readonly string[]): void {
  if (keys.length === 0) throw new Error('The card provider needs at least one secret key.');
  for (const key of keys) {
    if (!/^(sk|rk)_test_\S+$/.test(key))
      throw new Error(
        `The card provider takes test keys only (sk_test_... or rk_test_...), not ${masked(key)}.`,
      );
  }
}

/** Throws ApiError 401 or 403 unless `authorization` carries one of `keys`. */
export function authorize(authorization: string | undefined, keys: readonly string[]): void {
  const key = keyOf(authorization);
  if (!key) {
    throw new ApiError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key.startsWith('pk_')) {
    throw new ApiError(
      403,
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      { code: 'secret_key_required' },
    );
  }
  const given = digest(key);
  const known = keys.filter((candidate) => timingSafeEqual(digest(candidate), given)).length > 0;
  if (!known) throw new ApiError(401, `Invalid API Key provided: ${masked(key)}`);
}
