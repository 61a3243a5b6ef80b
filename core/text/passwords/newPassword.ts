import type * as Rules from './passwordRules';

/**
 * Whether a new password is easy to guess; loads the list of common passwords on demand.
 * @returns false if the list could not be loaded: the server checks too
 */
export async function isTooEasy(
  ...given: Parameters<typeof Rules.isEasyToGuess>
): Promise<boolean> {
  try {
    const { isEasyToGuess } = await import('./passwordRules');
    return isEasyToGuess(...given);
  } catch {
    return false;
  }
}
