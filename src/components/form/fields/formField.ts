import type { ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

/** The props of every field: its name and, outside a FormProvider, the form's control. */
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
  /** Cleans the typed text on blur; a change during typing would move the caret to its end. */
  clean?: ((text: string) => string) | undefined;
};

/** Connects a text control with react-hook-form; an unset value is an empty text. */
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
