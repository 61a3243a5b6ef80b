import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { toLatinDigits } from '@/domain/text/digits';
import type { FormFieldProps } from './formField';
import { FormTextField } from './FormTextField';

/** A whole number in digits of any script. The value stays the text that was typed, in Latin digits. */
export function FormNumberField<T extends FieldValues>(props: FormFieldProps<T> & { maxLength?: number }): ReactNode {
  return <FormTextField<T> inputMode="numeric" dir="ltr" clean={(text) => toLatinDigits(text).trim()} {...props} />;
}
