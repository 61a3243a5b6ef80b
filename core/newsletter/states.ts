/**
 * `new`: the address was given and is not confirmed yet; `bounced`: the mail server of the address
 * says that there is no such mailbox.
 */
export const SUBSCRIBER_STATES = ['new', 'confirmed', 'unsubscribed', 'bounced'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];
