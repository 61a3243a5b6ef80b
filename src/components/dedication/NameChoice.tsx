import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../form/fields/CheckboxField';

type NameChoiceProps = {
  checked: boolean;
  onChange: (isShown: boolean) => void;
  disabled?: boolean;
};

/** Whether the public list of gifts shows the donor's masked name. */
export function NameChoice(choice: NameChoiceProps): ReactNode {
  const { t } = useTranslation();
  return <CheckboxField {...choice}>{t('dedication.showName')}</CheckboxField>;
}
