import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Language } from '@core/text/languages/bilingual';
import { FieldShell } from './FieldShell';
import { useFormField, type FormFieldProps } from './formField';
import { TextArea } from './TextInput';

type FormTextAreaProps<T extends FieldValues> = FormFieldProps<T> & {
  rows?: number;
  maxLength?: number;
  dir?: 'ltr' | 'rtl' | 'auto';
  /** The language of the typed text, if it differs from the page's. */
  lang?: Language;
};

export function FormTextArea<T extends FieldValues>({
  name,
  control,
  label,
  hint,
  required,
  optional,
  ...rest
}: FormTextAreaProps<T>): ReactNode {
  const { problem, input, write } = useFormField<T>(
    control === undefined ? { name } : { name, control },
  );
  return (
    <FieldShell
      label={label}
      problem={problem}
      hint={hint}
      required={required ?? false}
      optional={optional ?? false}
    >
      {(wiring) => (
        <TextArea
          {...wiring}
          {...rest}
          {...input}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
    </FieldShell>
  );
}
