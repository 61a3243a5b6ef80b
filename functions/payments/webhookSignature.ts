/**
 * Looks at a webhook's signature before anything of its body is read: a made-up one costs a header,
 * not a megabyte.
 */

/** For how long the provider's signatures are good, in seconds. */
export const SIGNATURE_TOLERANCE = 300;
/** A clock here may be late. */
const AHEAD = 3_600;
const LONGEST_HEADER = 4_096;

/**
 * Whether it has the form of the provider's signatures and a recent time, such as
 * `t=1700000000,v1=5257a869…`. It may be a stranger's all the same.
 */
export function isSignatureRecent(header: string | undefined, nowMs: number): boolean {
  if (header === undefined || header.length > LONGEST_HEADER) return false;
  const parts = header.split(',').map((part) => part.trim());
  const time = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  const isSigned = parts.some((part) => /^v1=[0-9a-f]{64}$/.test(part));
  const age = nowMs / 1000 - Number(time);
  return isSigned && /^\d{1,12}$/.test(time) && age <= SIGNATURE_TOLERANCE && age >= -AHEAD;
}
