import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { INVITATION_DAYS, type Invite } from '@core/staff/team/invitationContract';
import { STAFF_ROLES } from '@core/staff/roles';
import { isEmail, normaliseEmail } from '@core/text/contactRules';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { useInviteMutation } from '@/api/endpoints/staff/teamApi';
import { FormEmailField } from '@/components/form/fields/FormEmailField';
import { useLanguage } from '@/i18n/useLanguage';
import { FormDialog } from '../form/FormDialog';
import { FormSelect } from '../form/FormSelect';
import { useDialogSubmit } from '../form/useDialogSubmit';
import { useStaffFailureText } from '../useStaffFailureText';
import { RolesField } from './RolesField';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const language = useLanguage();
  const [invite] = useInviteMutation();
  const schema = useMemo(
    () =>
      z.object({
        email: z.string().check(z.refine(isEmail, t('team.emailInvalid'))),
        roles: z.array(z.enum(STAFF_ROLES)).check(z.minLength(1, t('team.rolesMissing'))),
        language: z.enum(LANGUAGES),
      }),
    [t],
  );
  const form = useForm<Invite>({
    resolver: zodResolver(schema),
    defaultValues: { email: '', roles: [], language },
  });
  const submit = useDialogSubmit({
    form,
    send: ({ email, ...rest }) => invite({ email: normaliseEmail(email), ...rest }),
    words,
    byField: { email: 'email', roles: 'roles' },
    done: t('team.invitations.sent'),
    onClose,
  });
  return (
    <FormDialog
      title={t('team.invitations.invite')}
      form={form}
      submit={submit}
      onClose={onClose}
      submitLabel={t('team.invitations.send')}
    >
      <FormEmailField
        name="email"
        label={t('team.invitations.email')}
        hint={t('team.invitations.emailHint', { count: INVITATION_DAYS })}
        autoComplete="off"
        required
        autoFocus
      />
      <FormSelect
        name="language"
        label={t('team.invitations.language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`newsletter.languages.${value}`) }))}
        required
      />
      <RolesField />
    </FormDialog>
  );
}
