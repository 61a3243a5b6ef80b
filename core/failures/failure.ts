import type { Money } from '../money/money';

export const FAILURE_CODES = [
  'offline',
  'timeout',
  'server',
  'unexpected',
  'rateLimited',
  'busy',
  'notFound',
  'unauthorized',
  'forbidden',
  'conflict',
  'invalid',
  'invalidCredentials',
  'userExists',
  'passwordTooWeak',
  'emailRefused',
  'alreadyLoggedIn',
  'linkExpired',
  'fileTooLarge',
  'fileTypeUnsupported',
  'projectNotFound',
  'projectClosed',
  'exampleProject',
  'itemNotOffered',
  'opportunityClosed',
  'opportunityFull',
  'amountTooSmall',
  'amountTooLarge',
  'mixedCurrencies',
  'tooManyLines',
  'noLines',
  'noRate',
  'currencyClosed',
  'lastAdmin',
  'attemptReused',
  'alreadyPaid',
  'returnUrlNotAllowed',
  'paymentUnavailable',
  'paymentNotFound',
  'notPaid',
  'lineNotFound',
] as const;

export type FailureCode = (typeof FAILURE_CODES)[number];

/**
 * `field` names the form field, `reason` gives staff more detail (core/staff/reasons.ts), `detail`
 * is only for logs. `retryAfterSeconds` comes with `rateLimited` and `busy`, `minimum` with
 * `amountTooSmall` while it is raised.
 */
export type Failure = {
  code: FailureCode;
  field?: string;
  reason?: string;
  detail?: string;
  retryAfterSeconds?: number;
  minimum?: Money;
};

const CODES: ReadonlySet<unknown> = new Set(FAILURE_CODES);

/** Whether something thrown or answered is a failure of ours; a serialised exception is not. */
export function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'code' in value && CODES.has(value.code);
}
