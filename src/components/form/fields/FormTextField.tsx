import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Language } from '@core/text/languages/bilingual';
import { FieldShell } from './FieldShell';
import { useFormField, type FormFieldProps } from './formField';
import { TextInput } from './TextInput';

export type FormTextFieldProps<T extends FieldValues> = FormFieldProps<T> & {
  type?: HTMLInputTypeAttribute;
  dir?: 'ltr' | 'rtl' | 'auto';
  /** The language of the typed text, if it differs from the page's. */
  lang?: Language;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  maxLength?: number;
  min?: string;
  max?: string;
  /** Cleans the typed text on blur. */
  clean?: (text: string) => string;
  end?: ReactNode;
};

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
      // A problem repeats the rule of the hint.
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
