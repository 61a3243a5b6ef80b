import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Typography from '@mui/material/Typography';
import { zodResolver } from '@hookform/resolvers/zod';
import type { TFunction } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useSendReceiptsAgainMutation } from '@/api/endpoints/receiptsApi';
import { failureOf } from '@/api/failureOf';
import { isEmail, normaliseEmail } from '@core/text/contactRules';
import { useLanguage } from '@/i18n/useLanguage';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { Notice } from '@/components/feedback/Notice';
import { useFailureText } from '@/components/feedback/useFailureText';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { FormBody } from '@/components/form/FormBody';
import { FormEmailField } from '@/components/form/fields/FormEmailField';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useMessagesInLanguage } from '@/components/form/useMessagesInLanguage';

type Fields = { email: string };

const makeSchema = (t: TFunction) =>
  z.object({ email: z.string().check(z.refine(isEmail, t('receipts.again.invalid'))) });

function ByAddress(): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useFailureText();
  const schema = useMemo(() => makeSchema(t), [t]);
  const form = useForm<Fields>({ resolver: zodResolver(schema), defaultValues: { email: '' } });
  useMessagesInLanguage(form);
  const [send, { isLoading, isSuccess, reset }] = useSendReceiptsAgainMutation();
  const { control, formState, handleSubmit, setError } = form;
  const submit = handleSubmit(async ({ email }) => {
    const { error } = await send({ email: normaliseEmail(email), language });
    if (error !== undefined)
      applyServerFailure<Fields>({
        failure: failureOf(error),
        setError,
        words,
        byField: { email: 'email' },
      });
  }, reset);
  return (
    <FormBody form={form} onSubmit={submit} sx={{ maxInlineSize: '28rem' }}>
      <FormEmailField control={control} name="email" label={t('receipts.again.email')} required />
      <FormErrorSummary errors={formState.errors} />
      <SubmitButton busy={isLoading} variant="contained" sx={{ justifySelf: 'start' }}>
        {t('receipts.again.button')}
      </SubmitButton>
      {/* The address stays visible, as the answer does not reveal a typing mistake. */}
      <Box role="status">
        {isSuccess && <Notice severity="success">{t('receipts.again.sent')}</Notice>}
      </Box>
    </FormBody>
  );
}

/** Uses the address of an expired link's payment. */
function ByLink({ token }: { token: string }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [send, { isLoading, isSuccess, error }] = useSendReceiptsAgainMutation();
  return (
    <>
      <Box role="status">
        {isSuccess && <Notice severity="success">{t('receipts.again.sent')}</Notice>}
      </Box>
      {error !== undefined && <FailureNotice failure={failureOf(error)} />}
      {!isSuccess && (
        <Button
          variant="contained"
          loading={isLoading}
          loadingPosition="start"
          onClick={() => void send({ token, language })}
        >
          {t('receipts.again.button')}
        </Button>
      )}
    </>
  );
}

/** Requests links to the address that paid; the answer is the same for every address. */
export function AskForReceipts({ expiredToken }: { expiredToken?: string | null }): ReactNode {
  const { t } = useTranslation();
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="h3" component="h2">
        {t('receipts.again.title')}
      </Typography>
      <Typography>
        {t(expiredToken ? 'receipts.again.leadByLink' : 'receipts.again.lead')}
      </Typography>
      <Box sx={{ inlineSize: '100%' }}>
        {expiredToken ? <ByLink token={expiredToken} /> : <ByAddress />}
      </Box>
    </Box>
  );
}
