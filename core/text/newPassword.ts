import type * as Rules from './passwordRules';

/**
 * Whether a new password is easy to guess. The list of common passwords is loaded when it is asked
 * for.
 * @returns false where the list could not be loaded: the server looks too
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
