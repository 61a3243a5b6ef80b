/** A bug arrives as a serialised exception, and is `unexpected`. */
import type { SerializedError } from '@reduxjs/toolkit';
import { isFailure, type Failure } from '@core/failures/failure';

export function failureOf(error: Failure | SerializedError | undefined): Failure {
  if (isFailure(error)) return error;
  const message = error !== undefined && 'message' in error ? error.message : undefined;
  return { code: 'unexpected', detail: message ?? 'Unknown error' };
}
