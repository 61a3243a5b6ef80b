import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Failure } from '@core/failures/failure';
import type { NewAccount } from '@core/staff/team/firstAdmin';
import { cleanText, LIMITS, normaliseEmail } from '@core/text/contactRules';
import { isTooEasy } from '@core/text/passwords/newPassword';
import { useLogInMutation } from '@/api/endpoints/accountApi';
import { paths } from '@/config/paths';
import { siteNames } from '@/config/siteNames';
import { useFailureText } from '@/components/feedback/useFailureText';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { FormBody } from '@/components/form/FormBody';
import { FormEmailField } from '@/components/form/fields/FormEmailField';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { FormNameField } from '@/components/form/fields/FormNameField';
import { FormPasswordField } from '@/components/form/fields/FormPasswordField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useMessagesInLanguage } from '@/components/form/useMessagesInLanguage';
import { makeNewMemberSchema, type NewMemberFields } from '@/features/session/sessionSchemas';
import { loggedIn } from '@/store/auth/authSlice';
import { useAppDispatch } from '@/store/hooks';

type NewMemberFormProps = {
  submitText: string;
  /** The address, where the member does not choose it. */
  email?: string;
  /** @returns the failure, or null for a new account with its roles */
  make: (account: NewAccount) => Promise<Failure | null>;
};

/** Makes an account that has roles, logs in, and opens the pages of staff. */
export function NewMemberForm({ submitText, email: fixedEmail, make }: NewMemberFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const words = useFailureText();
  const schema = useMemo(() => makeNewMemberSchema(t), [t]);
  const form = useForm<NewMemberFields>({
    resolver: zodResolver(schema),
    defaultValues: { fullName: '', email: fixedEmail ?? '', password: '' },
  });
  useMessagesInLanguage(form);
  const [logIn] = useLogInMutation();
  const { control, formState, handleSubmit, setError } = form;

  const submit = handleSubmit(async (fields) => {
    const account = {
      name: cleanText(fields.fullName),
      email: normaliseEmail(fields.email),
      password: fields.password,
    };
    const { name, email, password } = account;
    const failure: Failure | null = (await isTooEasy(password, { email, name, site: siteNames() }))
      ? { code: 'passwordTooWeak' }
      : await make(account);
    if (failure !== null) {
      applyServerFailure<NewMemberFields>({
        failure,
        setError,
        words,
        byCode: { userExists: 'email', passwordTooWeak: 'password' },
        byField: { name: 'fullName', email: 'email', password: 'password' },
      });
      return;
    }
    const { data } = await logIn({ email, password });
    if (data !== undefined) dispatch(loggedIn(data));
    await navigate(data === undefined ? paths.login : paths.staff, { replace: true });
  });

  return (
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
        readOnly={fixedEmail !== undefined}
        required
      />
      <FormPasswordField
        control={control}
        name="password"
        label={t('session.signUp.password')}
        hint={t('ui.password.rule', { min: LIMITS.passwordMin })}
        autoComplete="new-password"
        required
      />
      <FormErrorSummary errors={formState.errors} />
      <SubmitButton busy={formState.isSubmitting} variant="contained" size="large">
        {submitText}
      </SubmitButton>
    </FormBody>
  );
}
