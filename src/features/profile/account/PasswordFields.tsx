import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@core/text/contactRules';
import { FormPasswordField } from '@/components/form/fields/FormPasswordField';
import { UserNameField } from '@/components/form/fields/UserNameField';
import type { ProfileFields } from '../profileFields';

type PasswordFieldsProps = { control: Control<ProfileFields>; email: string };

/** Empty fields keep the password. */
export function PasswordFields({ control, email }: PasswordFieldsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Box role="group" aria-labelledby="password-heading" sx={{ display: 'grid', gap: 2.5 }}>
      <div>
        <Typography id="password-heading" variant="h4" component="h2">
          {t('profile.password.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('profile.password.hint')}
        </Typography>
      </div>
      <UserNameField email={email} />
      <FormPasswordField
        control={control}
        name="currentPassword"
        label={t('profile.password.current')}
        autoComplete="current-password"
        toggle={false}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <FormPasswordField
          control={control}
          name="newPassword"
          label={t('profile.password.new')}
          hint={t('ui.password.rule', { min: LIMITS.passwordMin })}
          autoComplete="new-password"
        />
        <FormPasswordField
          control={control}
          name="confirmPassword"
          label={t('profile.password.confirm')}
          autoComplete="new-password"
          toggle={false}
        />
      </Box>
    </Box>
  );
}
