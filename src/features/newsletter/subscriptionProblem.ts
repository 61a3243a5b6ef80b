import { isEmail, normaliseEmail } from '@core/text/contactRules';

export type SubscriptionProblem = 'missing' | 'invalid';

/** Why this text is no address for a subscription; null when it is one. */
export function subscriptionProblem(email: string): SubscriptionProblem | null {
  if (normaliseEmail(email) === '') return 'missing';
  return isEmail(email) ? null : 'invalid';
}
