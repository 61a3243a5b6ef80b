import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { StaffRole } from '@core/staff/roles';

export function InvitedRoles({ roles }: { roles: readonly StaffRole[] }) {
  const { t } = useTranslation('staff');
  return (
    <Box component="section" sx={{ marginBlockEnd: 3 }}>
      <Typography variant="h4" component="h2">
        {t('invitation.roles')}
      </Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {roles.map((role) => (
          <Box component="li" key={role} sx={{ marginBlockStart: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>{t(`roles.${role}.name`)}</Typography>
            <Typography sx={{ color: 'text.secondary' }}>{t(`roles.${role}.may`)}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
