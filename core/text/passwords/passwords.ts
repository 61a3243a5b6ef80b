/** NFKC (RFC 8265, 4.2), as keyboards produce different bytes for the same characters. */
export const normalizePassword = (typed: string): string => typed.normalize('NFKC');
