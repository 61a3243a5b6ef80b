import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useResetPasswordMutation } from '@/api/endpoints/accountApi';
import { failureOf } from '@/api/failureOf';
import { paths } from '@/config/paths';
import { isEmail, LIMITS } from '@core/text/contactRules';
import { isTooEasy } from '@core/text/passwords/newPassword';
import { siteNames } from '@/config/siteNames';
import { Notice } from '@/components/feedback/Notice';
import { notify } from '@/components/feedback/toasts/notify';
import { useFailureText } from '@/components/feedback/useFailureText';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { FormBody } from '@/components/form/FormBody';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { FormPasswordField } from '@/components/form/fields/FormPasswordField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { UserNameField } from '@/components/form/fields/UserNameField';
import { useMessagesInLanguage } from '@/components/form/useMessagesInLanguage';
import { SessionCard } from './SessionCard';
import { makeNewPasswordSchema, type NewPasswordFields } from './sessionSchemas';

/** The account of the link; empty for none. */
function decodedHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

export function ResetPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useFailureText();
  const [parameters] = useSearchParams();
  const email = decodedHash(useLocation().hash);
  const userId = parameters.get('userId') ?? '';
  const secret = parameters.get('secret') ?? '';
  const schema = useMemo(() => makeNewPasswordSchema(t), [t]);
  const form = useForm<NewPasswordFields>({
    resolver: zodResolver(schema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  useMessagesInLanguage(form);
  const [reset, { isLoading }] = useResetPasswordMutation();
  const { control, formState, handleSubmit, setError } = form;

  const submit = handleSubmit(async ({ password }) => {
    const isEasy = await isTooEasy(password, { site: siteNames() });
    const error = isEasy
      ? ({ code: 'passwordTooWeak' } as const)
      : (await reset({ userId, secret, password })).error;
    if (error === undefined) {
      notify.success(t('session.reset.success'));
      await navigate(paths.login, { replace: true });
      return;
    }
    applyServerFailure<NewPasswordFields>({
      failure: failureOf(error),
      setError,
      words,
      byCode: { passwordTooWeak: 'password' },
    });
  });

  const askAgain = (
    <Button component={Link} to={paths.forgottenPassword} variant="outlined">
      {t('session.reset.ask')}
    </Button>
  );

  return (
    <SessionCard
      title={t('session.reset.title')}
      lead={t('session.reset.lead')}
      description={t('session.reset.description')}
    >
      {userId === '' || secret === '' ? (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Notice severity="warning">{t('session.reset.badLink')}</Notice>
          {askAgain}
        </Box>
      ) : (
        <FormBody form={form} onSubmit={submit}>
          {isEmail(email) && <UserNameField email={email} />}
          <FormPasswordField
            control={control}
            name="password"
            label={t('session.reset.password')}
            hint={t('ui.password.rule', { min: LIMITS.passwordMin })}
            autoComplete="new-password"
            required
          />
          <FormPasswordField
            control={control}
            name="confirmPassword"
            label={t('session.reset.confirmPassword')}
            autoComplete="new-password"
            required
          />
          <FormErrorSummary errors={formState.errors} />
          {formState.errors.root?.server?.type === 'linkExpired' && askAgain}
          <SubmitButton busy={isLoading || formState.isSubmitting} variant="contained" size="large">
            {t('session.reset.submit')}
          </SubmitButton>
        </FormBody>
      )}
    </SessionCard>
  );
}
