import common from './commonPasswords.json';
import { LIMITS } from '../contactRules';

/** The file names the list's source and licence. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  common.lines.flatMap((line) => line.split(' ')),
);

const FEWEST_DIFFERENT = 4;
/** Shorter words are part of too many others. */
const SHORTEST_NAME = 4;

/** The first guesses of an attacker: the site's names, and its owner's address and name. */
type KnownOf = { email?: string; name?: string; site?: readonly string[] };

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

function namesIn({ email = '', name = '', site = [] }: KnownOf): string[] {
  const [local = ''] = email.split('@');
  const whole = [email, local, local.split('+')[0] ?? '', name, ...site].map(plain);
  return [
    ...whole,
    ...whole.map((each) => each.replace(/[\s._-]+/g, '')),
    ...plain(name).split(/\s+/),
  ].filter((each) => [...each].length >= SHORTEST_NAME);
}

/** Whether it is common, contains a known name, or has too few different characters. */
export function isEasyToGuess(password: string, known: KnownOf = {}): boolean {
  const text = plain(password);
  return (
    text.length < LIMITS.passwordMin ||
    new Set(text).size < FEWEST_DIFFERENT ||
    COMMON_PASSWORDS.has(text) ||
    namesIn(known).some((name) => text.includes(name))
  );
}
