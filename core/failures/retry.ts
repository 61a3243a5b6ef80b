import type { Failure, FailureCode } from './failure';

/**
 * - `unknown`: the request may have been carried out; it is repeated with the same id and content.
 * - `passing`: nothing was changed, and the same request may succeed later.
 * - `lasting`: nothing was changed, and another choice comes first.
 */
type Aftermath = 'unknown' | 'passing' | 'lasting';

const AFTERMATHS: Readonly<Record<FailureCode, Aftermath>> = {
  offline: 'unknown',
  timeout: 'unknown',
  server: 'unknown',
  unexpected: 'unknown',
  paymentUnavailable: 'unknown',
  rateLimited: 'passing',
  busy: 'passing',
  notFound: 'passing',
  unauthorized: 'passing',
  forbidden: 'passing',
  conflict: 'passing',
  invalidCredentials: 'passing',
  userExists: 'passing',
  passwordTooWeak: 'passing',
  emailRefused: 'passing',
  alreadyLoggedIn: 'passing',
  linkExpired: 'passing',
  fileTooLarge: 'passing',
  fileTypeUnsupported: 'passing',
  attemptReused: 'passing',
  alreadyPaid: 'passing',
  paymentNotFound: 'passing',
  notPaid: 'passing',
  lineNotFound: 'passing',
  invalid: 'lasting',
  projectNotFound: 'lasting',
  projectClosed: 'lasting',
  exampleProject: 'lasting',
  itemNotOffered: 'lasting',
  opportunityClosed: 'lasting',
  opportunityFull: 'lasting',
  amountTooSmall: 'lasting',
  amountTooLarge: 'lasting',
  mixedCurrencies: 'lasting',
  tooManyLines: 'lasting',
  noLines: 'lasting',
  noRate: 'lasting',
  currencyClosed: 'lasting',
  returnUrlNotAllowed: 'lasting',
  lastAdmin: 'lasting',
};

export const mayHaveHappened = ({ code }: Failure): boolean => AFTERMATHS[code] === 'unknown';

export const canRetry = ({ code }: Failure): boolean => AFTERMATHS[code] !== 'lasting';
