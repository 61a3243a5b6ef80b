/** What the sign-up tells the login that it leads to, in the navigation's state. */
export const SIGNED_UP = { signedUp: true };

export const hasSignedUp = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'signedUp' in state;
