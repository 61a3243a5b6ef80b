/** The `Stripe-Signature` scheme v1: HMAC-SHA256 over `t.payload`, one for each secret. */
import { createHmac } from 'node:crypto';

/** `timestamp` is in seconds; there are several secrets while one is being rolled. */
export function signatureHeader(
  payload: string,
  secrets: readonly string[],
  timestamp: number,
): string {
  const parts = secrets.map(
    (secret) =>
      `v1=${createHmac('sha256', secret).update(`${timestamp}.${payload}`, 'utf8').digest('hex')}`,
  );
  return [`t=${timestamp}`, ...parts].join(',');
}
