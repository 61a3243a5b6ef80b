import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSendContactMessageMutation, type ContactMessage } from '@/api/endpoints/messagesApi';
import { failureOf } from '@/api/failureOf';
import { log } from '@/config/log';
import { Notice } from '@/ui/feedback/Notice';
import { useFailureText } from '@/ui/feedback/useFailureText';
import { applyServerFailure } from '@/ui/form/applyServerFailure';
import { FormEmailField } from '@/ui/form/FormEmailField';
import { FormErrorSummary } from '@/ui/form/FormErrorSummary';
import { FormPhoneField } from '@/ui/form/FormPhoneField';
import { FormTextArea } from '@/ui/form/FormTextArea';
import { FormTextField } from '@/ui/form/FormTextField';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { useBotGuard } from '@/ui/form/useBotGuard';
import { useFormDraft } from '@/ui/form/useFormDraft';
import { useMessagesInLanguage } from '@/ui/form/useMessagesInLanguage';
import { emptyMessage, makeContactSchema, toMessage } from './contactSchema';

const KEPT = ['fullName', 'email', 'phone', 'message'] as const;

export function ContactForm() {
  const { t } = useTranslation();
  const titleId = useId();
  const schema = useMemo(() => makeContactSchema(t), [t]);
  const form = useForm<ContactMessage>({ resolver: zodResolver(schema), defaultValues: emptyMessage });
  const forgetDraft = useFormDraft(form, 'ikhaa.draft.contact', KEPT);
  useMessagesInLanguage(form);
  const [send, { isLoading }] = useSendContactMessageMutation();
  const [sent, setSent] = useState(false);
  const { trap, isPerson } = useBotGuard();
  const words = useFailureText();
  const { control, formState, handleSubmit, reset, setError } = form;

  const submit = handleSubmit(async (fields) => {
    setSent(false);
    const person = await isPerson();
    const { error } = person ? await send(toMessage(fields)) : {};
    if (error !== undefined) {
      const failure = failureOf(error);
      log.error('The message could not be sent', failure.detail ?? failure.code);
      applyServerFailure<ContactMessage>({ failure, setError, words });
      return;
    }
    forgetDraft();
    reset(emptyMessage);
    setSent(true);
  });

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: { xs: 3, md: 5 } }}>
      <Typography variant="h2" id={titleId} sx={{ marginBlockEnd: 3 }}>
        {t('contact.form.title')}
      </Typography>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2.5 }}>
          {trap}
          <FormTextField control={control} name="fullName" label={t('contact.form.fullName')} autoComplete="name" required />
          <FormEmailField control={control} name="email" label={t('contact.form.email')} required />
          <FormPhoneField control={control} name="phone" label={t('contact.form.phone')} required />
          <FormTextArea control={control} name="message" label={t('contact.form.message')} required />
          <FormErrorSummary errors={formState.errors} />
          <Box role="status">{sent && <Notice tone="success">{t('contact.form.success')}</Notice>}</Box>
          <SubmitButton busy={isLoading || formState.isSubmitting} variant="contained" size="large">
            {t('contact.form.send')}
          </SubmitButton>
        </Box>
      </FormProvider>
    </Card>
  );
}
