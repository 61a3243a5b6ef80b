import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import {
  useCheckFirstAdminLinkQuery,
  useMakeFirstAdminMutation,
} from '@/api/endpoints/staff/firstAdminApi';
import { failureOf } from '@/api/failureOf';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { FullScreenSpinner } from '@/components/feedback/FullScreenSpinner';
import { SessionCard } from '@/features/session/SessionCard';
import { LinkOver } from './LinkOver';
import { NewMemberForm } from './NewMemberForm';

/** The link of `npm start`: account and role of the first admin in one step. */
export function FirstAdminPage() {
  const { t } = useTranslation();
  const { t: ts, ready } = useTranslation('staff');
  const { hash } = useLocation();
  // The address changes at the login, before the page does.
  const [token] = useState(() => hash.slice(1));
  const check = useCheckFirstAdminLinkQuery({ token }, { skip: token === '' });
  const [make] = useMakeFirstAdminMutation();
  if (!ready || check.isLoading) return <FullScreenSpinner text={t('common.loading')} />;
  const failure = check.error === undefined ? null : failureOf(check.error);
  const isOver = token === '' || failure?.code === 'linkExpired' || failure?.code === 'forbidden';
  return (
    <SessionCard
      title={ts('firstAdmin.title')}
      lead={ts('firstAdmin.lead')}
      description={ts('firstAdmin.title')}
    >
      {isOver ? (
        <LinkOver text={ts('firstAdmin.over')} />
      ) : failure !== null ? (
        <FailureNotice failure={failure} onRetry={() => void check.refetch()} />
      ) : (
        <NewMemberForm
          submitText={ts('firstAdmin.submit')}
          make={async (account) => {
            const { error } = await make({ token, account });
            return error === undefined ? null : failureOf(error);
          }}
        />
      )}
    </SessionCard>
  );
}
