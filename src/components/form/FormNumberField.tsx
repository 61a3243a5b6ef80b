import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { toLatinDigits } from '@core/text/digits';
import { FieldShell } from './FieldShell';
import { useFormField, type FormFieldProps } from './formField';
import { TextInput } from './TextInput';
import { useWholeFigure } from './useWholeFigure';

/**
 * A whole number in digits of any script. The value stays the text that was typed, in Latin digits.
 */
export function FormNumberField<T extends FieldValues>({
  name,
  control,
  label,
  hint,
  required = false,
  optional = false,
  ...rest
}: FormFieldProps<T> & { maxLength?: number }): ReactNode {
  const { problem, input, write } = useFormField<T>(
    control === undefined ? { name } : { name, control },
  );
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
            const typed = toLatinDigits(event.currentTarget.value).trim();
            wasTyped(typed);
            write(typed);
          }}
        />
      )}
    </FieldShell>
  );
}
