import type { Failure, FailureCode } from '@core/failures/failure';
import type { StaffReason } from '@core/staff/reasons';

/** Thrown by use cases and adapters: the caller receives `failure`, the log receives `cause`. */
export class Refusal extends Error {
  constructor(
    readonly failure: Failure,
    cause?: unknown,
  ) {
    super(failure.code, { cause });
    this.name = 'Refusal';
  }
}

export const refuse = (
  code: FailureCode,
  more: Omit<Failure, 'code'> = {},
  cause?: unknown,
): Refusal => new Refusal({ code, ...more }, cause);

export const refuseFor = (
  code: FailureCode,
  reason: StaffReason,
  more: Omit<Failure, 'code' | 'reason'> = {},
): Refusal => refuse(code, { ...more, reason });

export const isRefusal = (error: unknown, code: FailureCode): boolean =>
  error instanceof Refusal && error.failure.code === code;

const STATUS: Partial<Record<FailureCode, number>> = {
  unauthorized: 401,
  forbidden: 403,
  lastAdmin: 403,
  notFound: 404,
  projectNotFound: 404,
  paymentNotFound: 404,
  lineNotFound: 404,
  conflict: 409,
  attemptReused: 409,
  alreadyPaid: 409,
  notPaid: 409,
  projectClosed: 422,
  exampleProject: 422,
  itemNotOffered: 422,
  opportunityClosed: 422,
  opportunityFull: 422,
  amountTooSmall: 422,
  amountTooLarge: 422,
  mixedCurrencies: 422,
  tooManyLines: 422,
  noLines: 422,
  noRate: 422,
  currencyClosed: 422,
  rateLimited: 429,
  unexpected: 500,
  busy: 503,
  paymentUnavailable: 503,
  server: 503,
};

export const httpStatusOf = ({ code }: Failure): number => STATUS[code] ?? 400;
