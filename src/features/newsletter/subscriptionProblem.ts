import { isEmail, normaliseEmail } from '@core/text/contactRules';

export type SubscriptionProblem = 'missing' | 'invalid';

/** Why nobody can subscribe with this text; null when it is an address. */
export function subscriptionProblem(email: string): SubscriptionProblem | null {
  if (normaliseEmail(email) === '') return 'missing';
  return isEmail(email) ? null : 'invalid';
}
