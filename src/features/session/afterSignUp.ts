/** The navigation state that the sign-up passes to the login. */
export const SIGNED_UP = { signedUp: true };

export const hasSignedUp = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'signedUp' in state;
