import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import {
  useCheckFirstAdminLinkQuery,
  useMakeFirstAdminMutation,
} from '@/api/endpoints/staff/firstAdminApi';
import { failureOf } from '@/api/failureOf';
import { paths } from '@/config/paths';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { FullScreenSpinner } from '@/components/feedback/FullScreenSpinner';
import { Notice } from '@/components/feedback/Notice';
import { Button } from '@/components/form/Button';
import { SessionCard } from '@/features/session/SessionCard';
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
        <>
          <Notice severity="warning">{ts('firstAdmin.over')}</Notice>
          <Button component={Link} to={paths.login} variant="outlined" sx={{ marginBlockStart: 3 }}>
            {ts('firstAdmin.logIn')}
          </Button>
        </>
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
