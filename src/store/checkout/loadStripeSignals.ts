/**
 * Loads the card provider's own script, whose signals help it to distinguish donors from fraud. No
 * payment waits for it.
 */
import { useEffect } from 'react';
import { env } from '@/config/env';
import { log } from '@/config/log';

/** @param publishableKey empty where the script is not used */
export async function loadStripeSignals(publishableKey: string): Promise<void> {
  if (publishableKey === '') return;
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    await loadStripe(publishableKey);
  } catch (error) {
    log.error('Stripe failed to initialize', error instanceof Error ? error.message : undefined);
  }
}

/** Used by pages that lead to a payment. */
export function useStripeSignals(): void {
  useEffect(() => void loadStripeSignals(env.stripePublishableKey), []);
}
