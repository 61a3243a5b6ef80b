/** The only error vocabulary: what went wrong, in words that the interface can translate. */
import * as z from 'zod/mini';

export const FAILURE_CODES = [
  'offline', 'timeout', 'server', 'unexpected', 'rateLimited',
  'notFound', 'unauthorized', 'forbidden', 'conflict', 'invalid',
  'invalidCredentials', 'userExists', 'passwordTooWeak', 'alreadyLoggedIn', 'linkExpired',
  'fileTooLarge', 'fileTypeUnsupported',
  'projectNotFound', 'projectClosed', 'amountTooSmall', 'amountTooLarge', 'mixedCurrencies', 'tooManyLines', 'noLines', 'noRate',
  'attemptReused', 'returnUrlNotAllowed', 'paymentUnavailable', 'paymentNotFound', 'notPaid', 'lineNotFound',
] as const;

export type FailureCode = (typeof FAILURE_CODES)[number];

/**
 * What an endpoint answers when it cannot do what was asked. `field` names the form field concerned, `detail` is for logs and
 * is never shown, `retryAfterSeconds` comes with `rateLimited`.
 */
export type Failure = { code: FailureCode; field?: string; detail?: string; retryAfterSeconds?: number };

export const failureSchema = z.object({
  code: z.enum(FAILURE_CODES),
  field: z.optional(z.string()),
  detail: z.optional(z.string()),
  retryAfterSeconds: z.optional(z.number()),
});
