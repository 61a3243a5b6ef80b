import { createHash } from 'node:crypto';

export const donationEvents = {
  received: (payment: string): string => payment,
  refunded: (donationId: string, refundedMinor: number): string => `${donationId} ${refundedMinor}`,
};

/** The same event and recipient give the same id: 32 hexadecimal digits. */
export function mailId(kind: string, event: string, recipient: string): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, event, recipient.toLowerCase()]))
    .digest('hex')
    .slice(0, 32);
}
