/**
 * Signs webhook payloads with the `Stripe-Signature` scheme v1: HMAC-SHA256 over `t.payload`, one
 * signature per secret.
 */
import { createHmac } from 'node:crypto';

/**
 * `timestamp` is in seconds. Several secrets, as while one is being rolled, give several `v1`
 * parts.
 */
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
