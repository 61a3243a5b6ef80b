import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type NameChoiceProps = {
  checked: boolean;
  onChange: (isShown: boolean) => void;
  disabled?: boolean;
};

/** Whether the public list of gifts shows the donor's name, the most of it hidden. */
export function NameChoice({ checked, onChange, disabled = false }: NameChoiceProps): ReactNode {
  const { t } = useTranslation();
  return (
    <FormControlLabel
      data-needs-script
      disabled={disabled}
      control={
        <Checkbox
          size="small"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      }
      label={t('dedication.showName')}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  );
}
