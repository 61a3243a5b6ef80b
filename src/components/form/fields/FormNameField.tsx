import type { ReactNode } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPrintable } from '@core/text/printedScripts';
import { FormTextField, type FormTextFieldProps } from './FormTextField';

/** A name for receipts: letters that they cannot show are listed during typing. */
export function FormNameField<T extends FieldValues>({
  hint,
  ...props
}: FormTextFieldProps<T>): ReactNode {
  const { t } = useTranslation();
  const { name: field, control } = props;
  const name: unknown = useWatch<T>(
    control === undefined ? { name: field } : { name: field, control },
  );
  const isPrinted = typeof name !== 'string' || isPrintable(name);
  return <FormTextField<T> hint={isPrinted ? hint : t('ui.unprintableName')} {...props} />;
}
