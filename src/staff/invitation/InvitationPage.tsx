import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import {
  useAcceptWithNewAccountMutation,
  useGetInvitationQuery,
} from '@/api/endpoints/staff/invitationApi';
import { failureOf } from '@/api/failureOf';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { FullScreenSpinner } from '@/components/feedback/FullScreenSpinner';
import { SessionCard } from '@/features/session/SessionCard';
import { selectAuth } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { LinkOver } from '../firstAdmin/LinkOver';
import { NewMemberForm } from '../firstAdmin/NewMemberForm';
import { AcceptWithAccount } from './AcceptWithAccount';
import { InvitedRoles } from './InvitedRoles';

/** The link of an invitation's mail: account and roles in one step, or roles after the login. */
export function InvitationPage() {
  const { t } = useTranslation();
  const { t: ts, ready } = useTranslation('staff');
  const { hash } = useLocation();
  const { status } = useAppSelector(selectAuth);
  // The address changes at the login, before the page does.
  const [token] = useState(() => hash.slice(1));
  const query = useGetInvitationQuery({ token }, { skip: token === '' });
  const [accept] = useAcceptWithNewAccountMutation();
  if (!ready || query.isLoading || status === 'checking')
    return <FullScreenSpinner text={t('common.loading')} />;
  const failure = query.error === undefined ? null : failureOf(query.error);
  const invitation = query.data ?? null;
  const isOver = token === '' || failure?.code === 'linkExpired';
  return (
    <SessionCard
      title={ts('invitation.title')}
      lead={ts('invitation.lead')}
      description={ts('invitation.title')}
    >
      {isOver && <LinkOver text={ts('invitation.over')} />}
      {!isOver && failure !== null && (
        <FailureNotice failure={failure} onRetry={() => void query.refetch()} />
      )}
      {failure === null && invitation !== null && (
        <>
          <InvitedRoles roles={invitation.roles} />
          {invitation.hasAccount ? (
            <AcceptWithAccount token={token} email={invitation.email} />
          ) : (
            <NewMemberForm
              submitText={ts('invitation.submit')}
              email={invitation.email}
              make={async ({ name, password }) => {
                const { error } = await accept({ token, name, password });
                return error === undefined ? null : failureOf(error);
              }}
            />
          )}
        </>
      )}
    </SessionCard>
  );
}
