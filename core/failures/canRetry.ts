/** Separates failures that may pass by themselves from those that need another choice first. */
import type { Failure, FailureCode } from './failure';

const LASTING: readonly FailureCode[] = [
  'projectNotFound',
  'projectClosed',
  'amountTooSmall',
  'amountTooLarge',
  'mixedCurrencies',
  'tooManyLines',
  'noLines',
  'noRate',
  'invalid',
  'returnUrlNotAllowed',
];

/** Whether doing the same again can help. */
export function canRetry({ code }: Failure): boolean {
  return !LASTING.includes(code);
}
