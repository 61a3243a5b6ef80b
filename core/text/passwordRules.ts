/** Which passwords are too easy to guess; the server refuses these too. */
import common from './commonPasswords.json';

/**
 * The list's source and licence are in its file. It is loaded with this module, and this module
 * when a new password is looked at.
 */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  common.lines.flatMap((line) => line.split(' ')),
);

/** As servers want it at least. */
const FEWEST_CHARACTERS = 8;
const FEWEST_DIFFERENT = 4;

/**
 * @param owner what a guesser tries first: the e-mail, what stands before its `@`, and the name
 * @returns whether a password is one that too many have, its owner's own, or of too few different
 * characters
 */
export function isEasyToGuess(
  password: string,
  { email = '', name = '' }: { email?: string; name?: string } = {},
): boolean {
  const text = password.toLowerCase();
  const own = [email, email.split('@')[0] ?? '', name].map((each) => each.trim().toLowerCase());
  return (
    text.length < FEWEST_CHARACTERS ||
    new Set(text).size < FEWEST_DIFFERENT ||
    COMMON_PASSWORDS.has(text) ||
    own.includes(text)
  );
}
