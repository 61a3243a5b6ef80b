/**
 * `new`: the address was given and is not confirmed yet; `bounced`: the address's mail server
 * reported that the mailbox does not exist.
 */
export const SUBSCRIBER_STATES = ['new', 'confirmed', 'unsubscribed', 'bounced'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];
