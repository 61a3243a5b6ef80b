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

/** Appwrite compares shorter ones too, which are part of too many words. */
const SHORTEST_OWN = 4;

/** As Appwrite compares: as they are written, in any letter case. */
function holdsPersonalData(
  password: string,
  { email, name }: { email: string; name: string },
): boolean {
  const text = password.toLowerCase();
  return [email, email.split('@')[0] ?? '', name]
    .map((own) => own.toLowerCase())
    .some((own) => own.length >= SHORTEST_OWN && text.includes(own));
}

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
      if (policies.isOn('password-personal-data') && holdsPersonalData(password, owner))
        throw new AppwriteError('password_personal_data');
    },
  };
}
