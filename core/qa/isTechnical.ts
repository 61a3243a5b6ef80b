/** Separates failures for a developer or operator from those of a visitor's input. */
import type { FailureCode } from '../failures/failure';

const TECHNICAL: ReadonlySet<string> = new Set<FailureCode>([
  'timeout',
  'server',
  'unexpected',
  'conflict',
  'busy',
  'attemptReused',
  'returnUrlNotAllowed',
  'paymentUnavailable',
  'paymentNotFound',
  'lineNotFound',
]);

export const isTechnical = (code: string): boolean => TECHNICAL.has(code);
