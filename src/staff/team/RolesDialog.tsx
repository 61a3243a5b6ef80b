import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { STAFF_ROLES } from '@core/staff/roles';
import type { Member } from '@core/staff/team/teamContract';
import { isEmail, normaliseEmail } from '@core/text/contactRules';
import { useChangeRolesMutation, useListMembersQuery } from '@/api/endpoints/staff/teamApi';
import { FormEmailField } from '@/components/form/fields/FormEmailField';
import { useLanguage } from '@/i18n/useLanguage';
import { SavedNow } from '../form/SavedNow';
import { useSavedMeanwhile } from '../form/useSavedMeanwhile';
import { FormDialog } from '../form/FormDialog';
import { useDialogSubmit } from '../form/useDialogSubmit';
import { useStaffFailureText } from '../useStaffFailureText';
import { RolesField } from './RolesField';

type RolesDialogProps = {
  /** The member whose roles are changed; null to add one. */
  member: Member | null;
  onClose: () => void;
};

type Fields = Pick<Member, 'email' | 'roles'>;

/** Shows roles that another admin saved since, which the next save replaces. */
export function RolesDialog({ member, onClose }: RolesDialogProps) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [change] = useChangeRolesMutation();
  const { refetch } = useListMembersQuery();
  const { saved, isOthers, follow } = useSavedMeanwhile(member?.roles, refetch, (members) =>
    // An account without a role is no member.
    member === null ? null : (members.find(({ id }) => id === member.id)?.roles ?? []),
  );
  const comma = useLanguage() === 'ar' ? '، ' : ', ';
  const rolesNow = saved?.map((role) => t(`roles.${role}.name`)).join(comma) || '–';
  const schema = useMemo(
    () =>
      z.object({
        email: z.string().check(z.refine(isEmail, t('team.emailInvalid'))),
        roles: z
          .array(z.enum(STAFF_ROLES))
          .check(z.minLength(member === null ? 1 : 0, t('team.rolesMissing'))),
      }),
    [t, member],
  );
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { email: member?.email ?? '', roles: member?.roles ?? [] },
  });
  const { control } = form;

  const submit = useDialogSubmit({
    form,
    send: async ({ email, roles }) =>
      follow(await change({ email: normaliseEmail(email), roles, seen: saved ?? null })),
    words,
    byField: { email: member === null ? 'email' : 'roles', roles: 'roles' },
    done: t('team.changed'),
    onClose,
  });

  return (
    <FormDialog
      title={member === null ? t('team.add') : t('team.changeOf', { name: member.name })}
      form={form}
      submit={submit}
      onClose={onClose}
      submitLabel={t(isOthers ? 'content.other.saveMine' : 'common.save')}
      afterRefusal={isOthers && <SavedNow facts={[{ label: t('team.roles'), value: rolesNow }]} />}
    >
      {member === null && (
        <FormEmailField
          control={control}
          name="email"
          label={t('team.email')}
          hint={t('team.emailHint')}
          autoComplete="off"
          required
          autoFocus
        />
      )}
      <RolesField />
    </FormDialog>
  );
}
