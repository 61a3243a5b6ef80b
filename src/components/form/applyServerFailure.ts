import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { Failure, FailureCode } from '@core/failures/failure';

export type ServerRefusal<T extends FieldValues> = {
  failure: Failure;
  setError: UseFormSetError<T>;
  /** Describes a failure: `useFailureText()`. */
  words: (failure: Failure) => string;
  /** Codes that always concern one field: `{ userExists: 'email' }`. */
  byCode?: Partial<Record<FailureCode, FieldPath<T>>>;
  /** The server's names of fields that the form names differently: `{ full_name: 'fullName' }`. */
  byField?: Partial<Record<string, FieldPath<T>>>;
};

/**
 * Shows a refusal under its field, which takes the focus, or at the form as `root.server`.
 * @returns whether it concerned a field
 */
export function applyServerFailure<T extends FieldValues>({
  failure,
  setError,
  words,
  byCode = {},
  byField = {},
}: ServerRefusal<T>): boolean {
  const field =
    byCode[failure.code] ?? (failure.field === undefined ? undefined : byField[failure.field]);
  if (field === undefined) {
    setError('root.server', { type: failure.code, message: words(failure) });
    return false;
  }
  setError(field, { type: failure.code, message: words(failure) }, { shouldFocus: true });
  return true;
}
