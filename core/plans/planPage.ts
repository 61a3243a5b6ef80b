/** The token is in the fragment, which browsers do not send. */
export const planPageOf = (plan: string, token: string): string =>
  `/regular-gifts/${encodeURIComponent(plan)}#${token}`;
