/** Passwords, keys and cards must not be recorded even on this machine. */

export const SECRET_KEY =
  /pass(word|code)|secret|token|cookie|authori[sz]ation|^jwt$|card(number)?$|cvc|cvv|expiry|iban/i;

const HIDDEN = '‹hidden›';

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' ? '‹function›' : value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `‹${value.constructor.name}›`;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      SECRET_KEY.test(key) ? HIDDEN : plain(inner),
    ]),
  );
}

/** A copy in which secrets are hidden, and files and other objects are named. */
export function withoutSecrets<T>(value: T): T {
  return plain(value) as T;
}
