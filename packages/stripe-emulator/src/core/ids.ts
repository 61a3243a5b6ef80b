/** Random identifiers in the provider's shapes: a prefix and base62. */
import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const base62 = (length: number): string =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

export const newSessionId = (): string => `cs_test_a1${base62(56)}`;
export const newPaymentIntentId = (): string => `pi_3${base62(23)}`;
export const newChargeId = (): string => `ch_3${base62(23)}`;
export const newRefundId = (): string => `re_3${base62(23)}`;
export const newDisputeId = (): string => `du_1${base62(23)}`;
export const newEventId = (): string => `evt_1${base62(23)}`;
export const newLineItemId = (): string => `li_1${base62(23)}`;
export const newPriceId = (): string => `price_1${base62(23)}`;
export const newProductId = (): string => `prod_${base62(14)}`;
export const newPaymentMethodId = (): string => `pm_1${base62(23)}`;
export const newCustomerId = (): string => `cus_${base62(14)}`;
export const newSetupIntentId = (): string => `seti_1${base62(23)}`;
export const newSetupAttemptId = (): string => `setatt_1${base62(23)}`;
export const newRequestId = (): string => `req_${base62(14)}`;
export const newAttemptId = (): string => `att_${base62(24)}`;
export const newFragment = (): string => `fid${base62(40)}`;
export const newClientSecret = (intent: string): string => `${intent}_secret_${base62(25)}`;
