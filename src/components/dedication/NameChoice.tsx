import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { touchTarget } from '@/theme/tokens';

type NameChoiceProps = {
  checked: boolean;
  onChange: (isShown: boolean) => void;
  disabled?: boolean;
};

/** The browser's own box, which the pages of a gift need nothing else for. */
const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: touchTarget,
  cursor: 'pointer',
  '& input': {
    flex: 'none',
    inlineSize: 20,
    blockSize: 20,
    margin: 0,
    accentColor: theme.palette.primary.main,
  },
}));

/** Whether the public list of gifts shows the donor's name, the most of it hidden. */
export function NameChoice({ checked, onChange, disabled = false }: NameChoiceProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Label data-needs-script>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {t('dedication.showName')}
    </Label>
  );
}
