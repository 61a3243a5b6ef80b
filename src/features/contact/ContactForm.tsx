import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendContactMessageMutation, type ContactMessage } from '@/api/endpoints/messagesApi';
import { failureOf } from '@/api/failureOf';
import { DRAFT_PREFIX } from '@/config/drafts';
import { log } from '@/config/log';
import { Notice } from '@/components/feedback/Notice';
import { FormBody } from '@/components/form/FormBody';
import { FormEmailField } from '@/components/form/fields/FormEmailField';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { FormPhoneField } from '@/components/form/fields/FormPhoneField';
import { FormTextArea } from '@/components/form/fields/FormTextArea';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useOpenForm } from '@/components/form/useOpenForm';
import { NoScriptPlace } from '@/components/layout/NoScriptPlace';
import { useLanguage } from '@/i18n/useLanguage';
import { emptyMessage, makeContactSchema, toMessage } from './contactSchema';

export function ContactForm() {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  const schema = useMemo(() => makeContactSchema(t), [t]);
  const [send] = useSendContactMessageMutation();
  const { form, trap, submit, busy, sent } = useOpenForm<ContactMessage>({
    schema,
    empty: emptyMessage,
    draftKey: `${DRAFT_PREFIX}contact`,
    send: async (fields, looksAutomatic) => {
      const { error } = await send({ ...toMessage(fields), language, looksAutomatic });
      if (error === undefined) return null;
      const failure = failureOf(error);
      log.error('The message could not be sent', failure.detail ?? failure.code);
      return failure;
    },
  });
  const { control, formState } = form;

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: { xs: 3, md: 5 } }}>
      <Typography variant="h2" id={titleId} sx={{ marginBlockEnd: 3 }}>
        {t('contact.form.title')}
      </Typography>
      <NoScriptPlace instead="writing" />
      <FormBody form={form} onSubmit={submit}>
        {trap}
        <FormTextField
          control={control}
          name="fullName"
          label={t('contact.form.fullName')}
          autoComplete="name"
          required
        />
        <FormEmailField control={control} name="email" label={t('contact.form.email')} required />
        <FormPhoneField control={control} name="phone" label={t('contact.form.phone')} required />
        <FormTextArea control={control} name="message" label={t('contact.form.message')} required />
        <FormErrorSummary errors={formState.errors} />
        <Box role="status">
          {sent && <Notice severity="success">{t('contact.form.success')}</Notice>}
        </Box>
        <SubmitButton busy={busy} variant="contained" size="large">
          {t('contact.form.send')}
        </SubmitButton>
      </FormBody>
    </Card>
  );
}
