/**
 * @returns a password in the one form that all its ways of being typed share (NFKC,
 * https://www.rfc-editor.org/rfc/rfc8265#section-4.2): servers compare bytes, and keyboards differ
 * in them.
 */
export const normalizePassword = (typed: string): string => typed.normalize('NFKC');
