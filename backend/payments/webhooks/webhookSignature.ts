/** Checks a webhook's signature header before its body is read. */

/** Signatures of the provider are valid for this time, in seconds. */
export const SIGNATURE_TOLERANCE = 300;
/** The clock of this machine may be late. */
const AHEAD = 3_600;
const LONGEST_HEADER = 4_096;

/** Whether the form is the provider's and the time recent; the signature itself is not verified. */
export function isSignatureRecent(header: string | undefined, nowMs: number): boolean {
  if (header === undefined || header.length > LONGEST_HEADER) return false;
  const parts = header.split(',').map((part) => part.trim());
  const time = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  const isSigned = parts.some((part) => /^v1=[0-9a-f]{64}$/.test(part));
  const age = nowMs / 1000 - Number(time);
  return isSigned && /^\d{1,12}$/.test(time) && age <= SIGNATURE_TOLERANCE && age >= -AHEAD;
}
