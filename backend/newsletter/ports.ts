import type { SubscriberState } from '@core/newsletter/states';
import type { Log } from '../common/functionContext';
import type { Clock } from '../common/clock';

/** `state` is null for subscriptions older than confirmations; `since` is in milliseconds. */
export type Subscription = { state: SubscriberState | null; since: number };

export interface Subscriptions {
  find(id: string): Promise<Subscription | null>;
  /** Does nothing without a subscription; `from` is the state that was found. */
  set(id: string, from: SubscriberState | null, state: SubscriberState, at: number): Promise<void>;
}

export type NewsletterPorts = { subscriptions: Subscriptions; clock: Clock; log: Log };
