import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { toLatinDigits } from '@core/text/digits';
import { FieldShell } from './FieldShell';
import { useFormField, type FormFieldProps } from './formField';
import { TextInput } from './TextInput';
import { useWholeFigure } from './useWholeFigure';

const clean = (text: string): string => toLatinDigits(text).trim();

/** A whole number in digits of any script, which become Latin on blur. */
export function FormNumberField<T extends FieldValues>({
  name,
  control,
  label,
  hint,
  required = false,
  optional = false,
  ...rest
}: FormFieldProps<T> & { maxLength?: number }): ReactNode {
  const { problem, input, write } = useFormField<T>({
    name,
    clean,
    ...(control !== undefined && { control }),
  });
  const { handlers, wasTyped } = useWholeFigure(input.value);
  return (
    <FieldShell label={label} problem={problem} hint={hint} required={required} optional={optional}>
      {(wiring) => (
        <TextInput
          {...wiring}
          {...rest}
          {...input}
          {...handlers}
          inputMode="numeric"
          dir="ltr"
          onChange={(event) => {
            wasTyped(event.currentTarget.value);
            write(event.currentTarget.value);
          }}
          onBlur={() => {
            wasTyped(clean(input.value));
            input.onBlur();
          }}
        />
      )}
    </FieldShell>
  );
}
