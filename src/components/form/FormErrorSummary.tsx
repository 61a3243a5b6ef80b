import type { ReactNode } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { Notice } from '../feedback/Notice';
import { ReportLink } from '../feedback/ReportLink';

/** A problem of the whole form: a server's refusal that concerns no field. */
export function FormErrorSummary<T extends FieldValues>({
  errors,
}: {
  errors: FieldErrors<T>;
}): ReactNode {
  const message = errors.root?.server?.message ?? errors.root?.message;
  return message === undefined ? null : (
    <Notice severity="error" role="alert">
      <span>{message}</span> <ReportLink cause={String(errors.root?.server?.type ?? '')} />
    </Notice>
  );
}
