import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useRequestPasswordResetMutation } from '@/api/endpoints/accountApi';
import { failureOf } from '@/api/failureOf';
import { paths } from '@/config/paths';
import { normaliseEmail } from '@core/text/contactRules';
import { useLanguage } from '@/i18n/useLanguage';
import { touchTarget } from '@/theme/tokens';
import { Notice } from '@/components/feedback/Notice';
import { useFailureText } from '@/components/feedback/useFailureText';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { FormBody } from '@/components/form/FormBody';
import { FormEmailField } from '@/components/form/fields/FormEmailField';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useMessagesInLanguage } from '@/components/form/useMessagesInLanguage';
import { SessionCard } from './SessionCard';
import { makeEmailSchema, type EmailFields } from './sessionSchemas';

export function ForgottenPasswordPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useFailureText();
  const schema = useMemo(() => makeEmailSchema(t), [t]);
  const form = useForm<EmailFields>({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  });
  useMessagesInLanguage(form);
  const [request, { isLoading }] = useRequestPasswordResetMutation();
  const [sent, setSent] = useState(false);
  const { control, formState, handleSubmit, setError } = form;

  const submit = handleSubmit(async ({ email }) => {
    const address = normaliseEmail(email);
    const { error } = await request({
      email: address,
      url: `${window.location.origin}${paths.resetPasswordOf(address)}`,
      language,
    });
    if (error === undefined) setSent(true);
    else applyServerFailure<EmailFields>({ failure: failureOf(error), setError, words });
  });

  return (
    <SessionCard
      title={t('session.forgotten.title')}
      lead={t('session.forgotten.lead')}
      description={t('session.forgotten.description')}
    >
      <Box role="status">
        {sent && <Notice severity="success">{t('session.forgotten.sent')}</Notice>}
      </Box>
      {!sent && (
        <FormBody form={form} onSubmit={submit}>
          <FormEmailField
            control={control}
            name="email"
            label={t('session.login.email')}
            autoComplete="username"
            required
          />
          <FormErrorSummary errors={formState.errors} />
          <SubmitButton busy={isLoading || formState.isSubmitting} variant="contained" size="large">
            {t('session.forgotten.submit')}
          </SubmitButton>
        </FormBody>
      )}
      <Link
        component={RouterLink}
        to={paths.login}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          minBlockSize: touchTarget,
          marginBlockStart: 2,
        }}
      >
        {t('session.forgotten.back')}
      </Link>
    </SessionCard>
  );
}
