import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormFieldProps } from './formField';
import { FormTextField } from './FormTextField';

/** An e-mail address, left to right in both languages, checked by the form's own rule. */
export function FormEmailField<T extends FieldValues>(props: FormFieldProps<T>): ReactNode {
  return (
    <FormTextField<T>
      type="text"
      inputMode="email"
      dir="ltr"
      autoComplete="email"
      clean={(text) => text.trim()}
      {...props}
    />
  );
}
