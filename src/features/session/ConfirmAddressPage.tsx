import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useConfirmAddressMutation, useGetAddressQuery } from '@/api/endpoints/accountApi';
import { failureOf } from '@/api/failureOf';
import type { Failure } from '@core/failures/failure';
import { paths } from '@/config/paths';
import { selectAuth } from '@/store/auth/authSlice';
import { useSessionEnd } from '@/store/auth/useSessionEnd';
import { useAppSelector } from '@/store/hooks';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { Notice } from '@/components/feedback/Notice';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { SessionCard } from './SessionCard';

type MailedLink = { userId: string; secret: string; hasEnded: boolean };

/** What can be done next, below what is so. */
function Told({ children, action }: { children: ReactNode; action?: ReactNode }): ReactNode {
  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      {children}
      {action}
    </Box>
  );
}

function AnotherLink(): ReactNode {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={paths.profile} variant="outlined">
      {t('session.confirmAddress.ask')}
    </Button>
  );
}

function Confirmed({ joined }: { joined: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <Told
      action={
        <Button component={Link} to={paths.history} variant="outlined">
          {t('session.confirmAddress.toDonations')}
        </Button>
      }
    >
      <Notice severity="success" role="status">
        {t('session.confirmAddress.confirmed')}
        {joined > 0 && ` ${t('session.confirmAddress.joined', { count: joined })}`}
      </Notice>
    </Told>
  );
}

type ToConfirmProps = {
  email: string;
  hasEnded: boolean;
  failure: Failure | null;
  busy: boolean;
  onConfirm: () => void;
};

/** The donor presses the button: programs that look through mails open its links too. */
function ToConfirm({ email, hasEnded, failure, busy, onConfirm }: ToConfirmProps): ReactNode {
  const { t } = useTranslation();
  if (hasEnded)
    return (
      <Told action={<AnotherLink />}>
        <Notice severity="warning" role="status">
          {t('session.confirmAddress.ended')}
        </Notice>
      </Told>
    );
  return (
    <Told
      action={
        <Button variant="contained" size="large" loading={busy} onClick={onConfirm}>
          {t('session.confirmAddress.submit')}
        </Button>
      }
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Trans
          i18nKey="session.confirmAddress.question"
          values={{ email }}
          components={{ email: <bdi /> }}
        />
      </Typography>
      {failure !== null && <FailureNotice failure={failure} />}
    </Told>
  );
}

function OwnLink({ link }: { link: MailedLink }): ReactNode {
  const { userId, secret, hasEnded } = link;
  const query = useGetAddressQuery({ userId });
  const [confirm, { data: done, error, isLoading }] = useConfirmAddressMutation();
  useSessionEnd(query.error);
  if (done !== undefined) return <Confirmed joined={done.joined} />;
  const failure = error === undefined ? null : failureOf(error);
  return (
    <QueryView query={query} skeleton={<TextSkeleton lines={3} />}>
      {({ email, confirmed }) =>
        confirmed ? (
          <Confirmed joined={0} />
        ) : (
          <ToConfirm
            email={email}
            hasEnded={hasEnded || failure?.code === 'linkExpired'}
            failure={failure}
            busy={isLoading}
            onConfirm={() => void confirm({ userId, secret })}
          />
        )
      }
    </QueryView>
  );
}

function ForVisitor({ link }: { link: MailedLink }): ReactNode {
  const { t } = useTranslation();
  const auth = useAppSelector(selectAuth);
  const { pathname, search } = useLocation();
  if (auth.status === 'checking') return <TextSkeleton lines={3} />;
  if (auth.status === 'loggedOut')
    return (
      <Told
        action={
          <Button
            component={Link}
            to={paths.login}
            state={{ from: `${pathname}${search}` }}
            variant="contained"
            size="large"
          >
            {t('session.confirmAddress.logIn')}
          </Button>
        }
      >
        <Typography>{t('session.confirmAddress.loggedOut')}</Typography>
      </Told>
    );
  if (auth.user.id !== link.userId)
    return (
      <Told>
        <Notice severity="warning">{t('session.confirmAddress.otherAccount')}</Notice>
      </Told>
    );
  return <OwnLink link={link} />;
}

/** Where the link leads that confirms an account's address. */
export function ConfirmAddressPage(): ReactNode {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const [openedAt] = useState(() => Date.now());
  const [userId, secret, expire] = ['userId', 'secret', 'expire'].map(
    (name) => parameters.get(name) ?? '',
  ) as [string, string, string];
  return (
    <SessionCard
      title={t('session.confirmAddress.title')}
      lead={t('session.confirmAddress.lead')}
      description={t('session.confirmAddress.description')}
    >
      {userId === '' || secret === '' ? (
        <Told action={<AnotherLink />}>
          <Notice severity="warning">{t('session.confirmAddress.badLink')}</Notice>
        </Told>
      ) : (
        <ForVisitor link={{ userId, secret, hasEnded: Date.parse(expire) < openedAt }} />
      )}
    </SessionCard>
  );
}
