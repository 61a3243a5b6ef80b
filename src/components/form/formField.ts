import type { ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

/**
 * What every field of a form takes: its name among the form's values and, outside a FormProvider,
 * the form's control.
 */
export type FormFieldProps<T extends FieldValues> = {
  name: FieldPath<T>;
  control?: Control<T>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  optional?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  autoComplete?: string;
  placeholder?: string;
  autoFocus?: boolean;
};

export type BoundField = {
  problem: string | undefined;
  input: {
    name: string;
    value: string;
    ref: (element: HTMLElement | null) => void;
    onBlur: () => void;
  };
  write: (value: string) => void;
};

type FormFieldOptions<T extends FieldValues> = Pick<FormFieldProps<T>, 'name' | 'control'> & {
  /**
   * Rewrites what was typed, for example Arabic digits as Latin ones, once the field is left: a
   * value that changes while it is typed moves the caret to its end.
   */
  clean?: ((text: string) => string) | undefined;
};

/**
 * Ties a text-like control to react-hook-form; the value of a field that is not set yet is an empty
 * text.
 */
export function useFormField<T extends FieldValues>({
  name,
  control,
  clean,
}: FormFieldOptions<T>): BoundField {
  const { field, fieldState } = useController<T>(
    control === undefined ? { name } : { name, control },
  );
  const value: unknown = field.value;
  const text = value === undefined || value === null ? '' : String(value);
  return {
    problem: fieldState.error === undefined ? undefined : (fieldState.error.message ?? ''),
    input: {
      name: field.name,
      value: text,
      ref: field.ref,
      onBlur: () => {
        const cleaned = clean?.(text) ?? text;
        if (fieldState.isDirty && cleaned !== text) field.onChange(cleaned);
        field.onBlur();
      },
    },
    write: (next) => field.onChange(next),
  };
}
