import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { radii } from '@/theme/tokens';
import { EyeIcon, EyeOffIcon } from '../../icons/pageIcons';
import type { FormFieldProps } from './formField';
import { FormTextField } from './FormTextField';

export function FormPasswordField<T extends FieldValues>({
  toggle = true,
  ...props
}: FormFieldProps<T> & {
  /** Leaves the show button out of a repeated password. */ toggle?: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const button = (
    <IconButton
      aria-label={t(shown ? 'ui.password.hide' : 'ui.password.show')}
      onClick={() => setShown(!shown)}
      sx={{ borderRadius: radii.field }}
    >
      {shown ? <EyeOffIcon size={22} /> : <EyeIcon size={22} />}
    </IconButton>
  );
  return (
    <FormTextField<T>
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoComplete="current-password"
      {...props}
      {...(toggle && { end: button })}
    />
  );
}
