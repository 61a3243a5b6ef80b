import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import {
  useConfirmAddressMutation,
  useGetAddressQuery,
  type AccountAddress,
} from '@/api/endpoints/accountApi';
import { failureOf } from '@/api/failureOf';
import type { DonationsAnswer } from '@core/accounts/contract';
import type { Failure } from '@core/failures/failure';
import { paths } from '@/config/paths';
import { selectAuth } from '@/store/auth/authSlice';
import { useSessionEnd } from '@/store/auth/useSessionEnd';
import { useAppSelector } from '@/store/hooks';
import { noRoomWhileEmpty } from '@/theme/baseline';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { Notice } from '@/components/feedback/Notice';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { Sentence } from '@/components/text/Sentence';
import { SessionCard } from './SessionCard';

type MailedLink = { userId: string; secret: string };

/** A message with the next step below it. */
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

/** The result of the confirmation; null before it. */
type Outcome = DonationsAnswer | null;

function OutcomeNotice({ outcome }: { outcome: NonNullable<Outcome> }): ReactNode {
  const { t } = useTranslation();
  if (!outcome.confirmed)
    return <Notice severity="warning">{t('session.confirmAddress.ended')}</Notice>;
  return (
    <Notice severity="success">
      <span>{t('session.confirmAddress.confirmed')}</span>
      <span>
        {outcome.joined > 0 && ` ${t('session.confirmAddress.joined', { count: outcome.joined })}`}
      </span>
    </Notice>
  );
}

function ToDonations(): ReactNode {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={paths.history} variant="outlined">
      {t('session.confirmAddress.toDonations')}
    </Button>
  );
}

type QuestionProps = { email: string; failure: Failure | null; busy: boolean; onYes: () => void };

/** The donor presses a button, as programs that scan mails open its links too. */
function Question({ email, failure, busy, onYes }: QuestionProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Sentence
          t={t}
          i18nKey="session.confirmAddress.question"
          values={{ email }}
          components={{ email: <bdi /> }}
        />
      </Typography>
      {failure !== null && <FailureNotice failure={failure} />}
      <Button variant="contained" size="large" loading={busy} onClick={onYes}>
        {t('session.confirmAddress.submit')}
      </Button>
    </>
  );
}

function OwnLink({ link: { userId, secret } }: { link: MailedLink }): ReactNode {
  const query = useGetAddressQuery({ userId });
  const [confirm, { data: done, error, isLoading }] = useConfirmAddressMutation();
  useSessionEnd(query.error);
  const failure = error === undefined ? null : failureOf(error);
  const outcomeOf = ({ confirmed }: AccountAddress): Outcome => {
    if (done !== undefined) return done;
    if (confirmed) return { confirmed, joined: 0 };
    return failure?.code === 'linkExpired' ? { confirmed, joined: 0 } : null;
  };
  return (
    <QueryView query={query} skeleton={<TextSkeleton lines={3} />}>
      {(address) => {
        const outcome = outcomeOf(address);
        return (
          <Told>
            <Box role="status" sx={{ justifySelf: 'stretch', ...noRoomWhileEmpty }}>
              {outcome !== null && <OutcomeNotice outcome={outcome} />}
            </Box>
            {outcome === null ? (
              <Question
                email={address.email}
                failure={failure}
                busy={isLoading}
                onYes={() => void confirm({ userId, secret })}
              />
            ) : outcome.confirmed ? (
              <ToDonations />
            ) : (
              <AnotherLink />
            )}
          </Told>
        );
      }}
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

/** The page of the link that confirms an account's address. */
export function ConfirmAddressPage(): ReactNode {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const parameter = (name: string): string => parameters.get(name) ?? '';
  const [userId, secret] = [parameter('userId'), parameter('secret')];
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
        <ForVisitor link={{ userId, secret }} />
      )}
    </SessionCard>
  );
}
