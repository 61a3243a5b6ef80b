import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Controller, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SOCIAL_NETWORKS, WALLET_NAMES, WALLETS } from '@core/site/charity';
import { toLatinDigits } from '@core/text/digits';
import { CheckboxField } from '@/components/form/fields/CheckboxField';
import { FormEmailField } from '@/components/form/fields/FormEmailField';
import { FormNumberField } from '@/components/form/fields/FormNumberField';
import { FormPhoneField } from '@/components/form/fields/FormPhoneField';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { Verbatim } from '@/components/text/Verbatim';
import { LanguagePair } from '../content/LanguagePair';
import { PictureChooser } from '../content/pictures/PictureChooser';
import { ColourFields } from './ColourFields';
import { BankAccountFields } from './BankAccountFields';
import type { SettingsFields } from './settingsSchema';

type GroupProps = { title: string; lead?: string; children: ReactNode };

export function SettingsGroup({ title, lead, children }: GroupProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {lead !== undefined && (
        <Typography sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>{lead}</Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2.5, marginBlockStart: 2.5 }}>{children}</Box>
    </Card>
  );
}

const pair = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

type CharityFieldsProps = {
  control: Control<SettingsFields>;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
};

export function CharityFields({ control, isUploading, onUploading }: CharityFieldsProps) {
  const { t } = useTranslation('staff');
  const { t: own } = useTranslation();
  const degrees = (name: 'latitude' | 'longitude'): ReactNode => (
    <FormTextField
      control={control}
      name={name}
      label={t(`settings.reach.${name}`)}
      hint={t('settings.reach.degrees')}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      clean={toLatinDigits}
    />
  );
  return (
    <>
      <SettingsGroup title={t('settings.name.title')}>
        <LanguagePair
          control={control}
          names={{ en: 'name.en', ar: 'name.ar' }}
          label={t('settings.name.name')}
          hint={t('settings.name.nameHint')}
        />
        <LanguagePair
          control={control}
          names={{ en: 'registeredName.en', ar: 'registeredName.ar' }}
          label={t('settings.name.registeredName')}
          hint={t('settings.name.registeredNameHint')}
        />
        <Box sx={pair}>
          <FormTextField
            control={control}
            name="registrationNumber"
            label={t('settings.name.number')}
            dir="auto"
            autoComplete="off"
          />
          <FormTextField
            control={control}
            name="registeredOn"
            label={t('settings.name.on')}
            type="date"
            dir="ltr"
          />
        </Box>
        <LanguagePair
          control={control}
          names={{ en: 'registeredIn.en', ar: 'registeredIn.ar' }}
          label={t('settings.name.in')}
        />
        <Controller
          control={control}
          name="logo"
          render={({ field, fieldState }) => (
            <PictureChooser
              image={field.value}
              onChange={field.onChange}
              shape="logos"
              seed="logo"
              palette="linen"
              problem={fieldState.error?.message}
              isUploading={isUploading}
              onUploading={onUploading}
            />
          )}
        />
      </SettingsGroup>
      <SettingsGroup title={t('settings.colours.title')} lead={t('settings.colours.lead')}>
        <Box sx={pair}>
          <ColourFields control={control} />
        </Box>
      </SettingsGroup>
      <SettingsGroup title={t('settings.reach.title')}>
        <Box sx={pair}>
          <FormPhoneField control={control} name="phone" label={t('settings.reach.phone')} />
          <FormEmailField control={control} name="email" label={t('settings.reach.email')} />
        </Box>
        <LanguagePair
          control={control}
          names={{ en: 'address.en', ar: 'address.ar' }}
          label={t('settings.reach.address')}
        />
        <Box sx={pair}>
          {degrees('latitude')}
          {degrees('longitude')}
        </Box>
      </SettingsGroup>
      <SettingsGroup title={t('settings.bank.title')} lead={t('settings.bank.lead')}>
        <BankAccountFields control={control} />
      </SettingsGroup>
      <SettingsGroup title={t('settings.refunds.title')} lead={t('settings.refunds.lead')}>
        <FormNumberField
          control={control}
          name="refundDays"
          label={t('settings.refunds.days')}
          hint={t('settings.refunds.hint')}
          maxLength={3}
        />
      </SettingsGroup>
      <SettingsGroup title={t('settings.wallets.title')} lead={t('settings.wallets.lead')}>
        <div>
          {WALLETS.map((wallet) => (
            <Controller
              key={wallet}
              control={control}
              name={`wallets.${wallet}`}
              render={({ field }) => (
                <CheckboxField checked={field.value} onChange={field.onChange}>
                  <Verbatim>{WALLET_NAMES[wallet]}</Verbatim>
                </CheckboxField>
              )}
            />
          ))}
        </div>
      </SettingsGroup>
      <SettingsGroup title={t('settings.plans.title')} lead={t('settings.plans.lead')}>
        <Controller
          control={control}
          name="offersPlans"
          render={({ field }) => (
            <CheckboxField checked={field.value} onChange={field.onChange}>
              {t('settings.plans.offer')}
            </CheckboxField>
          )}
        />
      </SettingsGroup>
      <SettingsGroup title={t('settings.social.title')} lead={t('settings.social.hint')}>
        <Box sx={pair}>
          {SOCIAL_NETWORKS.map((network) => (
            <FormTextField
              key={network}
              control={control}
              name={`social.${network}`}
              label={own(`layout.footer.social.${network}`)}
              inputMode="text"
              dir="ltr"
              autoComplete="off"
            />
          ))}
        </Box>
      </SettingsGroup>
    </>
  );
}
