import type { Failure, FailureCode } from '@core/failures/failure';

/** After these nothing was changed. */
const REFUSED: readonly FailureCode[] = [
  'invalid',
  'notFound',
  'unauthorized',
  'forbidden',
  'conflict',
  'amountTooLarge',
  'attemptReused',
  'projectNotFound',
  'noRate',
  'paymentNotFound',
];

/**
 * Whether a failed request may have been carried out: its answer was lost, or it was interrupted.
 * It is then repeated with the same id and content, never as a new request.
 */
export const mayHaveHappened = ({ code }: Failure): boolean => !REFUSED.includes(code);
