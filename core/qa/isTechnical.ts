/** Tells failures that somebody may repair from what a visitor chose or typed. */
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
