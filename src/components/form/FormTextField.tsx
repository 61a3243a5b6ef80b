import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Language } from '@core/text/bilingual';
import { FieldShell } from './FieldShell';
import { useFormField, type FormFieldProps } from './formField';
import { TextInput } from './TextInput';

export type FormTextFieldProps<T extends FieldValues> = FormFieldProps<T> & {
  type?: HTMLInputTypeAttribute;
  dir?: 'ltr' | 'rtl' | 'auto';
  /** Of what is typed, where it is not the page's. */
  lang?: Language;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  maxLength?: number;
  min?: string;
  max?: string;
  /** Rewrites what was typed once the field is left. */
  clean?: (text: string) => string;
  end?: ReactNode;
};

/** A one-line text field of a form. */
export function FormTextField<T extends FieldValues>({
  name,
  control,
  label,
  hint,
  required,
  optional,
  clean,
  ...rest
}: FormTextFieldProps<T>): ReactNode {
  const { problem, input, write } = useFormField<T>({
    name,
    clean,
    ...(control !== undefined && { control }),
  });
  return (
    <FieldShell
      label={label}
      problem={problem}
      // A problem repeats the rule that the hint states.
      hint={problem === undefined ? hint : undefined}
      required={required ?? false}
      optional={optional ?? false}
    >
      {(wiring) => (
        <TextInput
          {...wiring}
          {...rest}
          {...input}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
    </FieldShell>
  );
}
