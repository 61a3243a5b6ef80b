/**
 * `new`: not confirmed yet. `automatic`: a program seems to have filled in the form, so no mail is
 * sent. `bounced`: the address's mail server reported that the mailbox does not exist.
 */
export const SUBSCRIBER_STATES = [
  'new',
  'automatic',
  'confirmed',
  'unsubscribed',
  'bounced',
] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];
