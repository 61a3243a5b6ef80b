/** The hosted page's work with a submitted card. */
import type { Decline, PendingChallenge, SavedCard } from '../core/model';

/** A submitted card, of which only a session that saves it keeps more than a trace. */
export type PageCard = Omit<PendingChallenge, 'attempt'>;

/** A payment charges it, a setup only saves it. */
export interface Work {
  declineOf(card: PageCard): Decline | undefined;
  ask(): void;
  /** @param tried false where 3-D Secure failed before the bank was asked */
  refuse(card: PageCard, decline: Decline, tried: boolean): void;
  /** @param customer the owner of the saved card */
  finish(card: PageCard, customer: string | null): void;
  failedAuthentication: Decline;
}

export const isSavedCard = (card: PageCard['card']): card is SavedCard => 'fingerprint' in card;
