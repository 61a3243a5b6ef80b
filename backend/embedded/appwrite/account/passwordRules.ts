/** Which passwords an account may have. */
import { AppwriteError } from '../core/errors';
import type { Policies } from '../project/policies';

/** Whose password it is; what is not known is left out. */
interface Owner {
  email: string;
  name: string;
}

export type PasswordRules = ReturnType<typeof createPasswordRules>;

const REFUSAL = 'Invalid `password` param: Password must be between 8 and 256 characters long, and should not be one of the commonly used password.';

/**
 * @param dictionary of common passwords, in lower case
 * @returns what refuses a password that is in it, in any letter case, or is its owner's e-mail or name, while the project's policy says so.
 * Appwrite compares with letter case, and with its dictionary alone.
 */
export function createPasswordRules(policies: Policies, dictionary: ReadonlySet<string>) {
  return {
    /** @throws AppwriteError */
    refuseCommon(password: string, { email, name }: Owner): void {
      if (!policies.isOn('password-dictionary')) return;
      const given = password.toLowerCase();
      const own = [email, email.slice(0, email.indexOf('@')), name.trim()].map((text) => text.toLowerCase());
      if (dictionary.has(given) || own.includes(given)) throw new AppwriteError('general_argument_invalid', { message: REFUSAL });
    },
  };
}
