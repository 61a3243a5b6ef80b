/** Which passwords an account may have. */
import { AppwriteError } from '../core/errors';
import type { Policies } from '../project/policies';

/**
 * @param owner whose password it is
 * @returns whether too many have it, or a guesser tries it first
 */
export type IsEasyToGuess = (password: string, owner: { email: string; name: string }) => boolean;

const REFUSAL =
  'Invalid `password` param: Password must be between 8 and 256 characters long, and should not be one of the commonly used password.';

/**
 * Passwords that are easy to guess are refused while the project's policy says so. Appwrite
 * compares with its own list of common ones.
 */
export function createPasswordRules(policies: Policies, isEasyToGuess: IsEasyToGuess) {
  return {
    /** @throws AppwriteError */
    refuseEasy(password: string, owner: { email: string; name: string }): void {
      if (policies.isOn('password-dictionary') && isEasyToGuess(password, owner))
        throw new AppwriteError('general_argument_invalid', { message: REFUSAL });
    },
  };
}
