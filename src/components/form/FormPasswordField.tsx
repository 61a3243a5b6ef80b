import ButtonBase from '@mui/material/ButtonBase';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { radii, touchTarget } from '@/theme/tokens';
import { EyeIcon, EyeOffIcon } from '../icons/pageIcons';
import type { FormFieldProps } from './formField';
import { FormTextField } from './FormTextField';

/** A password, hidden until its button shows it. */
export function FormPasswordField<T extends FieldValues>({
  toggle = true,
  ...props
}: FormFieldProps<T> & {
  /** Leaves the show button out of a repeated password. */ toggle?: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const button = (
    <ButtonBase
      type="button"
      aria-label={t(shown ? 'ui.password.hide' : 'ui.password.show')}
      onClick={() => setShown(!shown)}
      sx={{
        inlineSize: touchTarget,
        alignSelf: 'stretch',
        borderRadius: radii.field,
        color: 'text.secondary',
        '&:hover': { color: 'text.primary' },
      }}
    >
      {shown ? <EyeOffIcon size={22} /> : <EyeIcon size={22} />}
    </ButtonBase>
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
