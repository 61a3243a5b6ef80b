/** The failure of an RTK Query error; our own bug, which it reports as a serialised exception, is `unexpected`. */
import type { SerializedError } from '@reduxjs/toolkit';
import { failureSchema, type Failure } from '@/domain/failures/failure';

export function failureOf(error: Failure | SerializedError | undefined): Failure {
  const parsed = failureSchema.safeParse(error);
  if (parsed.success) return parsed.data;
  const message = error !== undefined && 'message' in error ? error.message : undefined;
  return { code: 'unexpected', ...(message === undefined ? {} : { detail: message }) };
}
