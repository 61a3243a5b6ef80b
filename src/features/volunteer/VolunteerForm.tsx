import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/useLanguage';
import { useRegisterVolunteerMutation } from '@/api/endpoints/messagesApi';
import { failureOf } from '@/api/failureOf';
import { DRAFT_PREFIX } from '@/config/drafts';
import { log } from '@/config/log';
import { Notice } from '@/components/feedback/Notice';
import { FormBody } from '@/components/form/FormBody';
import { FormEmailField } from '@/components/form/fields/FormEmailField';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { FormNumberField } from '@/components/form/fields/FormNumberField';
import { FormPhoneField } from '@/components/form/fields/FormPhoneField';
import { FormTextArea } from '@/components/form/fields/FormTextArea';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useOpenForm } from '@/components/form/useOpenForm';
import { NoScriptPlace } from '@/components/layout/NoScriptPlace';
import {
  emptyVolunteer,
  makeVolunteerSchema,
  toRegistration,
  type VolunteerFields,
} from './volunteerSchema';

type VolunteerFormProps = { opportunityId: string; onRegistered: () => void };

export function VolunteerForm({ opportunityId, onRegistered }: VolunteerFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  const schema = useMemo(() => makeVolunteerSchema(t), [t]);
  const [register] = useRegisterVolunteerMutation();
  const { form, trap, submit, busy, sent } = useOpenForm<VolunteerFields>({
    schema,
    empty: emptyVolunteer,
    draftKey: `${DRAFT_PREFIX}volunteer`,
    send: async (fields, looksAutomatic) => {
      const { error } = await register({
        registration: toRegistration(opportunityId, fields),
        language,
        looksAutomatic,
      });
      if (error === undefined) {
        onRegistered();
        return null;
      }
      const failure = failureOf(error);
      log.error('The registration could not be sent', failure.detail ?? failure.code);
      return failure;
    },
  });
  const { control, formState } = form;

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: { xs: 3, md: 4 } }}>
      <Typography variant="h3" component="h2" id={titleId}>
        {t('volunteer.form.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', marginBlock: 1 }}>
        {t('volunteer.form.text')}
      </Typography>
      <NoScriptPlace instead="writing" />
      <FormBody form={form} onSubmit={submit} sx={{ marginBlockStart: 3 }}>
        {trap}
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
          }}
        >
          <FormTextField
            control={control}
            name="firstName"
            label={t('volunteer.form.firstName')}
            autoComplete="given-name"
            required
          />
          <FormTextField
            control={control}
            name="lastName"
            label={t('volunteer.form.lastName')}
            hint={t('volunteer.form.singleName')}
            autoComplete="family-name"
            required
          />
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr' },
          }}
        >
          <FormTextField
            control={control}
            name="education"
            label={t('volunteer.form.education')}
            required
          />
          <FormNumberField
            control={control}
            name="age"
            label={t('volunteer.form.age')}
            maxLength={3}
            required
          />
        </Box>
        <FormPhoneField control={control} name="phone" label={t('volunteer.form.phone')} required />
        <FormEmailField control={control} name="email" label={t('volunteer.form.email')} required />
        <FormTextArea control={control} name="reason" label={t('volunteer.form.reason')} required />
        <FormErrorSummary errors={formState.errors} />
        <Box role="status">
          {sent && <Notice severity="success">{t('volunteer.form.success')}</Notice>}
        </Box>
        <SubmitButton busy={busy} variant="contained" size="large">
          {t('volunteer.form.submit')}
        </SubmitButton>
      </FormBody>
    </Card>
  );
}
