import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { toLatinDigits } from '@core/text/digits';
import type { FormFieldProps } from './formField';
import { FormTextField } from './FormTextField';

/** A phone number: left to right in both languages, in digits of any script. */
export function FormPhoneField<T extends FieldValues>(props: FormFieldProps<T>): ReactNode {
  return (
    <FormTextField<T>
      type="tel"
      inputMode="tel"
      dir="ltr"
      autoComplete="tel"
      clean={toLatinDigits}
      {...props}
    />
  );
}
