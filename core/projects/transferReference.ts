/** The short text by which a bank transfer names its project, made from the project's id alone. */

/** Without those that look like another one on paper. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;
const PREFIX = 'P';

/** FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** `P-4F7K2A` */
export function transferReferenceOf(projectId: string): string {
  let rest = hashOf(projectId);
  let code = '';
  for (let at = 0; at < LENGTH; at += 1) {
    code += LETTERS.charAt(rest % LETTERS.length);
    rest = Math.floor(rest / LETTERS.length);
  }
  return `${PREFIX}-${code}`;
}

/** Banks change the letter case, and leave out dashes: `p4f7k2a`. */
const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

const SHAPE = new RegExp(`^${PREFIX}[${LETTERS}]{${LENGTH}}$`);

export const isTransferReference = (text: string): boolean => SHAPE.test(compact(text));

export const fitsReference = (projectId: string, text: string): boolean =>
  compact(transferReferenceOf(projectId)) === compact(text);
