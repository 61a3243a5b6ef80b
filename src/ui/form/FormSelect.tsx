import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldShell } from './FieldShell';
import { useFormField, type FormFieldProps } from './formField';
import { SelectInput, type SelectOption } from './SelectInput';

type FormSelectProps<T extends FieldValues> = Omit<FormFieldProps<T>, 'readOnly' | 'placeholder'> & { options: readonly SelectOption[]; emptyLabel?: string };

/** A choice from a list. */
export function FormSelect<T extends FieldValues>({ name, control, label, hint, required, optional, emptyLabel, ...rest }: FormSelectProps<T>): ReactNode {
  const { t } = useTranslation();
  const { problem, input, write } = useFormField<T>(control === undefined ? { name } : { name, control });
  return (
    <FieldShell label={label} problem={problem} hint={hint} required={required ?? false} optional={optional ?? false}>
      {(wiring) => <SelectInput emptyLabel={emptyLabel ?? t('ui.form.choose')} {...wiring} {...rest} {...input} onChange={(event) => write(event.currentTarget.value)} />}
    </FieldShell>
  );
}
