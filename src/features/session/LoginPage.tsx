import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useLogInMutation } from '@/api/endpoints/accountApi';
import { failureOf } from '@/api/failureOf';
import { paths } from '@/config/paths';
import { returnPathOf } from '@/config/returnPath';
import { normaliseEmail } from '@core/text/contactRules';
import { loggedIn, selectAuth } from '@/store/auth/authSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { touchTarget } from '@/theme/tokens';
import { Notice } from '@/components/feedback/Notice';
import { notify } from '@/components/feedback/toasts/notify';
import { useFailureText } from '@/components/feedback/useFailureText';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { FormBody } from '@/components/form/FormBody';
import { FormEmailField } from '@/components/form/fields/FormEmailField';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { FormPasswordField } from '@/components/form/fields/FormPasswordField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useMessagesInLanguage } from '@/components/form/useMessagesInLanguage';
import { hasSignedUp } from './afterSignUp';
import { SessionCard } from './SessionCard';
import { makeLoginSchema, type LoginFields } from './sessionSchemas';

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
} as const;

export function LoginPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { state } = useLocation();
  const auth = useAppSelector(selectAuth);
  // Others come from a page that needs an account.
  const sessionEnded =
    returnPathOf(state) !== null && auth.status === 'loggedOut' && auth.reason === 'expired';
  const words = useFailureText();
  const schema = useMemo(() => makeLoginSchema(t), [t]);
  const form = useForm<LoginFields>({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
  });
  useMessagesInLanguage(form);
  const [logIn, { isLoading }] = useLogInMutation();
  const { control, formState, handleSubmit, setError } = form;
  const { email, password } = useWatch({ control });
  const blank = (email ?? '').trim() === '' || (password ?? '') === '';

  const submit = handleSubmit(async (fields) => {
    const { data, error } = await logIn({
      email: normaliseEmail(fields.email),
      password: fields.password,
    });
    if (data !== undefined) {
      notify.success(t('session.login.success'));
      dispatch(loggedIn(data));
      return;
    }
    notify.error(t('session.login.failure'));
    applyServerFailure<LoginFields>({ failure: failureOf(error), setError, words });
  });

  return (
    <SessionCard
      title={t('session.login.title')}
      lead={t('session.login.lead')}
      description={t('session.login.description')}
    >
      <FormBody form={form} onSubmit={submit}>
        {hasSignedUp(state) && <Notice severity="info">{t('session.login.confirmAddress')}</Notice>}
        {sessionEnded && <Notice severity="info">{t('session.login.expired')}</Notice>}
        <FormEmailField
          control={control}
          name="email"
          label={t('session.login.email')}
          autoComplete="username"
        />
        <FormPasswordField
          control={control}
          name="password"
          label={t('session.login.password')}
          autoComplete="current-password"
        />
        <FormErrorSummary errors={formState.errors} />
        <SubmitButton
          busy={isLoading || formState.isSubmitting}
          disabled={blank}
          variant="contained"
          size="large"
        >
          {t('session.login.submit')}
        </SubmitButton>
      </FormBody>
      <Box sx={{ display: 'grid', justifyItems: 'start', marginBlockStart: 3 }}>
        <Link component={RouterLink} to={paths.forgottenPassword} sx={linkStyle}>
          {t('session.login.forgotten')}
        </Link>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <span>{t('session.login.noAccount')}</span>
          <Link component={RouterLink} to={paths.createAccount} sx={linkStyle}>
            {t('session.login.createAccount')}
          </Link>
        </Box>
        <Link component={RouterLink} to={paths.linkedReceipts} sx={linkStyle}>
          {t('receipts.again.lost')}
        </Link>
      </Box>
    </SessionCard>
  );
}
