import { AppwriteError } from '../core/errors';
import type { Policies } from '../project/policies';

/** Whether the owner's password is common or a likely first guess. */
export type IsEasyToGuess = (password: string, owner: { email: string; name: string }) => boolean;

const REFUSAL =
  'Invalid `password` param: Password must be between 8 and 256 characters long, and should not be one of the commonly used password.';

/** Appwrite also compares shorter ones, which are part of too many words. */
const SHORTEST_OWN = 4;

/** Compares like Appwrite: exact texts in any letter case. */
function holdsPersonalData(
  password: string,
  { email, name }: { email: string; name: string },
): boolean {
  const text = password.toLowerCase();
  return [email, email.split('@')[0] ?? '', name]
    .map((own) => own.toLowerCase())
    .some((own) => own.length >= SHORTEST_OWN && text.includes(own));
}

/** The project's policy decides whether the rules apply; Appwrite has its own password list. */
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
