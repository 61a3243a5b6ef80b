/** The card provider's signals help it to detect fraud; no payment waits for them. */
import { useEffect } from 'react';
import { env } from '@/config/env';
import { log } from '@/config/log';

export async function loadStripeSignals(publishableKey: string): Promise<void> {
  if (publishableKey === '') return;
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    await loadStripe(publishableKey);
  } catch (error) {
    log.error('Stripe failed to initialize', error instanceof Error ? error.message : undefined);
  }
}

export function useStripeSignals(): void {
  useEffect(() => void loadStripeSignals(env.stripePublishableKey), []);
}
