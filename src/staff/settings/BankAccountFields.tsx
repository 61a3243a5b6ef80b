import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Typography from '@mui/material/Typography';
import { useFieldArray, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SETTINGS_LIMITS } from '@core/staff/settingsContract';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { PlusIcon, TrashIcon } from '@/components/icons/pageIcons';
import { LanguagePair } from '../content/LanguagePair';
import type { SettingsFields } from './settingsSchema';

const NEW_ACCOUNT = { bank: { en: '', ar: '' }, holder: '', currency: '', iban: '', bic: '' };

export function BankAccountFields({ control }: { control: Control<SettingsFields> }) {
  const { t } = useTranslation('staff');
  const { fields, append, remove } = useFieldArray({ control, name: 'bankAccounts' });
  return (
    <>
      {fields.length === 0 && <Typography>{t('settings.bank.none')}</Typography>}
      {fields.map(({ id }, index) => {
        const number = index + 1;
        return (
          <Box
            key={id}
            role="group"
            aria-label={t('settings.bank.account', { number })}
            sx={{
              display: 'grid',
              gap: 2,
              borderBlockEnd: '1px solid',
              borderColor: 'divider',
              pb: 3,
            }}
          >
            <LanguagePair
              control={control}
              names={{ en: `bankAccounts.${index}.bank.en`, ar: `bankAccounts.${index}.bank.ar` }}
              label={t('settings.bank.bank')}
            />
            <FormTextField
              control={control}
              name={`bankAccounts.${index}.holder`}
              label={t('settings.bank.holder')}
              hint={t('settings.bank.holderHint')}
              optional
              dir="auto"
              autoComplete="off"
            />
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr)',
                  md: 'minmax(0, 3fr) minmax(0, 1.5fr) minmax(0, 1fr)',
                },
              }}
            >
              <FormTextField
                control={control}
                name={`bankAccounts.${index}.iban`}
                label={t('settings.bank.iban')}
                dir="ltr"
                autoComplete="off"
              />
              <FormTextField
                control={control}
                name={`bankAccounts.${index}.bic`}
                label={t('settings.bank.bic')}
                hint={t('settings.bank.bicHint')}
                dir="ltr"
                autoComplete="off"
              />
              <FormTextField
                control={control}
                name={`bankAccounts.${index}.currency`}
                label={t('settings.bank.currency')}
                hint={t('settings.bank.currencyHint')}
                dir="ltr"
                autoComplete="off"
              />
            </Box>
            <Button
              variant="text"
              size="small"
              startIcon={<TrashIcon size={20} />}
              aria-label={t('settings.bank.remove', { number })}
              onClick={() => remove(index)}
              sx={{ justifySelf: 'start' }}
            >
              {t('settings.bank.remove', { number })}
            </Button>
          </Box>
        );
      })}
      {fields.length < SETTINGS_LIMITS.bankAccounts && (
        <Button
          variant="outlined"
          size="small"
          startIcon={<PlusIcon />}
          onClick={() => append(NEW_ACCOUNT)}
          sx={{ justifySelf: 'start' }}
        >
          {t('settings.bank.add')}
        </Button>
      )}
    </>
  );
}
