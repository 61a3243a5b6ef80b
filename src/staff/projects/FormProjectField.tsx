import type { FieldValues } from 'react-hook-form';
import { useFormField, type FormFieldProps } from '@/components/form/fields/formField';
import { ProjectField } from './ProjectField';

type FormProjectFieldProps<T extends FieldValues> = Pick<
  FormFieldProps<T>,
  'name' | 'control' | 'label' | 'hint' | 'required' | 'disabled'
> & { none: string };

export function FormProjectField<T extends FieldValues>({
  name,
  control,
  ...rest
}: FormProjectFieldProps<T>) {
  const { problem, input, write } = useFormField<T>(
    control === undefined ? { name } : { name, control },
  );
  return <ProjectField {...rest} {...input} onChange={write} problem={problem} />;
}
