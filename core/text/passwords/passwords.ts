/**
 * @returns the password in NFKC (https://www.rfc-editor.org/rfc/rfc8265#section-4.2), as keyboards
 * produce different bytes for the same characters
 */
export const normalizePassword = (typed: string): string => typed.normalize('NFKC');
