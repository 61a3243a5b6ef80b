import type { FieldValues } from 'react-hook-form';
import type { Currency } from '@core/money/currency';
import { AmountField } from '@/components/money/AmountField';
import { useFormField, type FormFieldProps } from '@/components/form/fields/formField';

type FormAmountFieldProps<T extends FieldValues> = Pick<
  FormFieldProps<T>,
  'name' | 'control' | 'label' | 'hint' | 'readOnly' | 'autoFocus'
> & { currency?: Currency };

/** The value is the typed text. */
export function FormAmountField<T extends FieldValues>({
  name,
  control,
  readOnly = false,
  ...rest
}: FormAmountFieldProps<T>) {
  const { problem, input, write } = useFormField<T>(
    control === undefined ? { name } : { name, control },
  );
  return (
    <AmountField
      {...rest}
      {...input}
      problem={problem ?? null}
      disabled={readOnly}
      onChange={write}
    />
  );
}
