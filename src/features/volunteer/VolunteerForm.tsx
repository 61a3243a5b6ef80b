import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRegisterVolunteerMutation } from '@/api/endpoints/messagesApi';
import { failureOf } from '@/api/failureOf';
import { log } from '@/config/log';
import { Notice } from '@/ui/feedback/Notice';
import { useFailureText } from '@/ui/feedback/useFailureText';
import { applyServerFailure } from '@/ui/form/applyServerFailure';
import { FormEmailField } from '@/ui/form/FormEmailField';
import { FormErrorSummary } from '@/ui/form/FormErrorSummary';
import { FormNumberField } from '@/ui/form/FormNumberField';
import { FormPhoneField } from '@/ui/form/FormPhoneField';
import { FormTextArea } from '@/ui/form/FormTextArea';
import { FormTextField } from '@/ui/form/FormTextField';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { useBotGuard } from '@/ui/form/useBotGuard';
import { useFormDraft } from '@/ui/form/useFormDraft';
import { useMessagesInLanguage } from '@/ui/form/useMessagesInLanguage';
import { emptyVolunteer, makeVolunteerSchema, toRegistration, type VolunteerFields } from './volunteerSchema';

const KEPT = ['firstName', 'lastName', 'education', 'age', 'phone', 'email', 'reason'] as const;

export function VolunteerForm({ opportunityId }: { opportunityId: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const schema = useMemo(() => makeVolunteerSchema(t), [t]);
  const form = useForm<VolunteerFields>({ resolver: zodResolver(schema), defaultValues: emptyVolunteer });
  const forgetDraft = useFormDraft(form, 'ikhaa.draft.volunteer', KEPT);
  useMessagesInLanguage(form);
  const [register, { isLoading }] = useRegisterVolunteerMutation();
  const [sent, setSent] = useState(false);
  const { trap, isPerson } = useBotGuard();
  const words = useFailureText();
  const { control, formState, handleSubmit, reset, setError } = form;

  const submit = handleSubmit(async (fields) => {
    setSent(false);
    const person = await isPerson();
    const { error } = person ? await register({ registration: toRegistration(opportunityId, fields), at: new Date().toISOString() }) : {};
    if (error !== undefined) {
      const failure = failureOf(error);
      log.error('The registration could not be sent', failure.detail ?? failure.code);
      applyServerFailure<VolunteerFields>({ failure, setError, words });
      return;
    }
    forgetDraft();
    reset(emptyVolunteer);
    setSent(true);
  });

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: { xs: 3, md: 4 } }}>
      <Typography variant="h3" component="h2" id={titleId}>
        {t('volunteer.form.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', marginBlock: 1 }}>{t('volunteer.form.text')}</Typography>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2.5, marginBlockStart: 3 }}>
          {trap}
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
            <FormTextField control={control} name="firstName" label={t('volunteer.form.firstName')} autoComplete="given-name" required />
            <FormTextField control={control} name="lastName" label={t('volunteer.form.lastName')} autoComplete="family-name" required />
          </Box>
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr' } }}>
            <FormTextField control={control} name="education" label={t('volunteer.form.education')} required />
            <FormNumberField control={control} name="age" label={t('volunteer.form.age')} maxLength={3} required />
          </Box>
          <FormPhoneField control={control} name="phone" label={t('volunteer.form.phone')} required />
          <FormEmailField control={control} name="email" label={t('volunteer.form.email')} required />
          <FormTextArea control={control} name="reason" label={t('volunteer.form.reason')} required />
          <FormErrorSummary errors={formState.errors} />
          <Box role="status">{sent && <Notice tone="success">{t('volunteer.form.success')}</Notice>}</Box>
          <SubmitButton busy={isLoading || formState.isSubmitting} variant="contained" size="large">
            {t('volunteer.form.submit')}
          </SubmitButton>
        </Box>
      </FormProvider>
    </Card>
  );
}
