import type * as Rules from './passwordRules';

/** Loads the common passwords on demand; false if that fails, as the server checks too. */
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
