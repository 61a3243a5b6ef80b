import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '@core/staff/team/invitationContract';
import { formatCharityTime } from '@/config/today';
import {
  useInviteAgainMutation,
  useListInvitationsQuery,
  useRevokeInvitationMutation,
} from '@/api/endpoints/staff/teamApi';
import { failureOf } from '@/api/failureOf';
import { ConfirmDialog } from '@/components/feedback/dialogs/ConfirmDialog';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { notify } from '@/components/feedback/toasts/notify';
import { EmailText } from '@/components/text/EmailText';
import { useLanguage } from '@/i18n/useLanguage';
import { RowAction, RowList } from '../table/RowList';
import { useStaffFailureText } from '../useStaffFailureText';

/** Invitations that wait for an answer or whose link has ended. */
export function Invitations() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useStaffFailureText();
  const query = useListInvitationsQuery();
  const [again, { isLoading: isSending }] = useInviteAgainMutation();
  const [revoke, { isLoading: isRevoking }] = useRevokeInvitationMutation();
  const [asked, setAsked] = useState<Invitation | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const sendAgain = async ({ id }: Invitation): Promise<void> => {
    if (isSending) return;
    const { error } = await again({ invitation: id });
    if (error === undefined) notify.success(t('team.invitations.sent'));
    else notify.error(words(failureOf(error)));
  };
  const confirm = async ({ id }: Invitation): Promise<void> => {
    if (isRevoking) return;
    setAsked(null);
    const { error } = await revoke({ invitation: id });
    if (error !== undefined) return notify.error(words(failureOf(error)));
    notify.success(t('team.invitations.revoked'));
    // The pressed button is removed with its row.
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <Card
      component="section"
      aria-label={t('team.invitations.title')}
      sx={{ padding: { xs: 2, sm: 3 }, marginBlockStart: 3 }}
    >
      <Typography ref={heading} tabIndex={-1} variant="h3" component="h2">
        {t('team.invitations.title')}
      </Typography>
      <QueryView
        query={query}
        skeleton={<TextSkeleton />}
        isEmpty={(invitations) => invitations.length === 0}
        empty={
          <Typography sx={{ color: 'text.secondary' }}>{t('team.invitations.empty')}</Typography>
        }
      >
        {(invitations) => (
          <RowList items={invitations} keyOf={({ id }) => id}>
            {(invitation) => ({
              what: (
                <>
                  <EmailText email={invitation.email} />
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {t('team.invitations.by', {
                      name: invitation.invitedBy,
                      date: formatCharityTime(invitation.sentAt, language),
                    })}
                  </Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {t(
                      Date.parse(invitation.expiresAt) > Date.now()
                        ? 'team.invitations.until'
                        : 'team.invitations.ended',
                      { date: formatCharityTime(invitation.expiresAt, language) },
                    )}
                  </Typography>
                </>
              ),
              marks: invitation.roles.map((role) => (
                <Chip key={role} label={t(`roles.${role}.name`)} size="small" />
              )),
              actions: (
                <>
                  <RowAction
                    label={t('team.invitations.again')}
                    about={t('team.invitations.againTo', { email: invitation.email })}
                    onClick={() => void sendAgain(invitation)}
                  />
                  <RowAction
                    isMinor
                    label={t('team.invitations.revoke')}
                    about={t('team.invitations.revokeOf', { email: invitation.email })}
                    onClick={() => setAsked(invitation)}
                  />
                </>
              ),
            })}
          </RowList>
        )}
      </QueryView>
      {asked !== null && (
        <ConfirmDialog
          open
          title={t('team.invitations.revokeOf', { email: asked.email })}
          confirmLabel={t('team.invitations.revoke')}
          destructive
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(null)}
        >
          {t('team.invitations.revokeText')}
        </ConfirmDialog>
      )}
    </Card>
  );
}
