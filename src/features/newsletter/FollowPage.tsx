import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useChangeFollowingMutation, useStopFollowingMutation } from '@/api/endpoints/updatesApi';
import { failureOf } from '@/api/failureOf';
import { useFailureText } from '@/components/feedback/useFailureText';
import { STOP_QUERY } from '@core/updates/followContract';
import { LinkCard, useToken } from './LinkCard';

type FollowLinkProps = { token: string };

/** Why a mail's link failed, and whether it can be retried. */
function useLinkProblem(token: string, error: Parameters<typeof failureOf>[0] | undefined) {
  const { t } = useTranslation();
  const words = useFailureText();
  const failure = error === undefined ? null : failureOf(error);
  if (token === '' || failure?.code === 'forbidden' || failure?.code === 'invalid')
    return { problem: t('updates.page.forged'), canRetry: false };
  if (failure?.code === 'linkExpired' || failure?.code === 'notFound')
    return { problem: t('updates.page.expired'), canRetry: false };
  return { problem: failure === null ? null : words(failure), canRetry: true };
}

function BeginFollowing({ token }: FollowLinkProps) {
  const { t } = useTranslation();
  const [change, { isLoading, isSuccess, error }] = useChangeFollowingMutation();
  return (
    <LinkCard
      title={t('updates.page.title')}
      lead={t('updates.page.lead')}
      description={t('updates.page.description')}
      button={t('updates.page.button')}
      done={isSuccess ? t('updates.page.done') : null}
      {...useLinkProblem(token, error)}
      busy={isLoading}
      onPress={() => void change({ followed: { token }, follow: true })}
    />
  );
}

function StopFollowing({ token }: FollowLinkProps) {
  const { t } = useTranslation();
  const [stop, { isLoading, isSuccess, error }] = useStopFollowingMutation();
  return (
    <LinkCard
      title={t('updates.stop.title')}
      lead={t('updates.stop.lead')}
      description={t('updates.stop.description')}
      button={t('updates.stop.button')}
      done={isSuccess ? t('updates.stop.done') : null}
      {...useLinkProblem(token, error)}
      busy={isLoading}
      onPress={() => void stop(token)}
    />
  );
}

/** The page of the links in mails about gifts. */
export function FollowPage() {
  const token = useToken();
  const [parameters] = useSearchParams();
  return parameters.has(STOP_QUERY) ? (
    <StopFollowing token={token} />
  ) : (
    <BeginFollowing token={token} />
  );
}
