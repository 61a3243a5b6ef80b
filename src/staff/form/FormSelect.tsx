import type { FieldValues } from 'react-hook-form';
import { useFormField, type FormFieldProps } from '@/components/form/fields/formField';
import { SelectField, type SelectOption } from '@/components/form/fields/SelectField';

type FormSelectProps<T extends FieldValues> = Pick<
  FormFieldProps<T>,
  'name' | 'control' | 'label' | 'hint' | 'required' | 'disabled'
> & { options: readonly SelectOption[]; none?: string };

export function FormSelect<T extends FieldValues>({ name, control, ...rest }: FormSelectProps<T>) {
  const { problem, input, write } = useFormField<T>(
    control === undefined ? { name } : { name, control },
  );
  return <SelectField {...rest} {...input} onChange={write} problem={problem} />;
}
