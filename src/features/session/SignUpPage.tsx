import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useSignUpMutation } from '@/api/endpoints/accountApi';
import { failureOf } from '@/api/failureOf';
import { DRAFT_PREFIX } from '@/config/drafts';
import { paths } from '@/config/paths';
import { cleanText, LIMITS, normaliseEmail, normalisePhone } from '@core/text/contactRules';
import { isTooEasy } from '@core/text/passwords/newPassword';
import { siteNames } from '@/config/siteNames';
import { useLanguage } from '@/i18n/useLanguage';
import { touchTarget } from '@/theme/tokens';
import { notify } from '@/components/feedback/toasts/notify';
import { useFailureText } from '@/components/feedback/useFailureText';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { FormBody } from '@/components/form/FormBody';
import { FormEmailField } from '@/components/form/fields/FormEmailField';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { FormPasswordField } from '@/components/form/fields/FormPasswordField';
import { FormPhoneField } from '@/components/form/fields/FormPhoneField';
import { FormNameField } from '@/components/form/fields/FormNameField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useFormDraft } from '@/components/form/useFormDraft';
import { useMessagesInLanguage } from '@/components/form/useMessagesInLanguage';
import { SIGNED_UP } from './afterSignUp';
import { SessionCard } from './SessionCard';
import { makeSignUpSchema, type SignUpFields } from './sessionSchemas';

const empty: SignUpFields = {
  fullName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
};
const KEPT = ['fullName', 'email', 'phone'] as const;

export function SignUpPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const words = useFailureText();
  const schema = useMemo(() => makeSignUpSchema(t), [t]);
  const form = useForm<SignUpFields>({ resolver: zodResolver(schema), defaultValues: empty });
  const forgetDraft = useFormDraft(form, `${DRAFT_PREFIX}signUp`, KEPT);
  useMessagesInLanguage(form);
  const [signUp, { isLoading }] = useSignUpMutation();
  const { control, formState, handleSubmit, setError } = form;

  const submit = handleSubmit(async ({ fullName, email, phone, password }) => {
    if (
      await isTooEasy(password, {
        email: normaliseEmail(email),
        name: cleanText(fullName),
        site: siteNames(),
      })
    ) {
      notify.error(t('session.signUp.failure'));
      applyServerFailure<SignUpFields>({
        failure: { code: 'passwordTooWeak' },
        setError,
        words,
        byCode: { passwordTooWeak: 'password' },
      });
      return;
    }
    const { error } = await signUp({
      fullName: cleanText(fullName),
      email: normaliseEmail(email),
      phone: normalisePhone(phone),
      password,
      confirmation: { url: `${window.location.origin}${paths.confirmAddress}`, language },
    });
    if (error === undefined) {
      forgetDraft();
      notify.success(t('session.signUp.success'));
      await navigate(paths.loginAfterSignUp, { replace: true, state: SIGNED_UP });
      return;
    }
    const failure = failureOf(error);
    // Trying again, as the toast asks, does not help then.
    if (failure.code !== 'rateLimited') notify.error(t('session.signUp.failure'));
    applyServerFailure<SignUpFields>({
      failure,
      setError,
      words,
      byCode: { userExists: 'email', passwordTooWeak: 'password' },
      byField: { email: 'email', password: 'password', name: 'fullName' },
    });
  });

  return (
    <SessionCard
      title={t('session.signUp.title')}
      lead={t('session.signUp.lead')}
      description={t('session.signUp.description')}
    >
      <FormBody form={form} onSubmit={submit}>
        <FormNameField
          control={control}
          name="fullName"
          label={t('session.signUp.fullName')}
          autoComplete="name"
          required
        />
        <FormEmailField
          control={control}
          name="email"
          label={t('session.signUp.email')}
          autoComplete="username"
          required
        />
        <FormPhoneField control={control} name="phone" label={t('session.signUp.phone')} required />
        <FormPasswordField
          control={control}
          name="password"
          label={t('session.signUp.password')}
          hint={t('ui.password.rule', { min: LIMITS.passwordMin })}
          autoComplete="new-password"
          required
        />
        <FormPasswordField
          control={control}
          name="confirmPassword"
          label={t('session.signUp.confirmPassword')}
          autoComplete="new-password"
          required
        />
        <FormErrorSummary errors={formState.errors} />
        <SubmitButton busy={isLoading || formState.isSubmitting} variant="contained" size="large">
          {t('session.signUp.submit')}
        </SubmitButton>
      </FormBody>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          marginBlockStart: 3,
        }}
      >
        <span>{t('session.signUp.haveAccount')}</span>
        <Link
          component={RouterLink}
          to={paths.login}
          sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: touchTarget }}
        >
          {t('session.signUp.logIn')}
        </Link>
      </Box>
    </SessionCard>
  );
}
