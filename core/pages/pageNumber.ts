const LARGEST = 1_000_000;

/** A page's number in an address, from 1; anything else there is page 1. */
export function parsePageNumber(text: string | null): number {
  return /^[1-9]\d{0,6}$/.test(text ?? '') ? Math.min(Number(text), LARGEST) : 1;
}
