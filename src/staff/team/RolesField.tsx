import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { STAFF_ROLES, type StaffRole } from '@core/staff/roles';

/** The field `roles` of the form around it. */
export function RolesField() {
  const { t } = useTranslation('staff');
  const { control } = useFormContext<{ roles: StaffRole[] }>();
  return (
    <Controller
      control={control}
      name="roles"
      render={({ field, fieldState }) => (
        <FormControl component="fieldset" error={fieldState.invalid}>
          <FormLabel component="legend">{t('team.roles')}</FormLabel>
          <FormGroup>
            {STAFF_ROLES.map((role, index) => (
              <FormControlLabel
                key={role}
                sx={{ alignItems: 'start', marginBlockStart: 1 }}
                control={
                  <Checkbox
                    {...(index === 0 && { slotProps: { input: { ref: field.ref } } })}
                    checked={field.value.includes(role)}
                    onChange={(_event, isChecked) =>
                      field.onChange(
                        STAFF_ROLES.filter((one) =>
                          one === role ? isChecked : field.value.includes(one),
                        ),
                      )
                    }
                  />
                }
                label={
                  <Box sx={{ paddingBlockStart: 1 }}>
                    <Typography sx={{ fontWeight: 600 }}>{t(`roles.${role}.name`)}</Typography>
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {t(`roles.${role}.may`)}
                    </Typography>
                  </Box>
                }
              />
            ))}
          </FormGroup>
          {fieldState.error?.message !== undefined && (
            <FormHelperText role="alert">{fieldState.error.message}</FormHelperText>
          )}
        </FormControl>
      )}
    />
  );
}
