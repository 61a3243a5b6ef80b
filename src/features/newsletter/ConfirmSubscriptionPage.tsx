import { useTranslation } from 'react-i18next';
import { useConfirmSubscriptionMutation } from '@/api/endpoints/newsletterApi';
import { failureOf } from '@/api/failureOf';
import { useFailureText } from '@/components/feedback/useFailureText';
import { LinkCard, useToken } from './LinkCard';

export function ConfirmSubscriptionPage() {
  const { t } = useTranslation();
  const words = useFailureText();
  const token = useToken();
  const [confirm, { isLoading, isSuccess, error }] = useConfirmSubscriptionMutation();
  const failure = error === undefined ? null : failureOf(error);
  const isForged = token === '' || failure?.code === 'forbidden' || failure?.code === 'invalid';
  const isOver = isForged || failure?.code === 'linkExpired';

  const problem = (): string | null => {
    if (isForged) return t('newsletter.confirm.forged');
    if (failure === null) return null;
    return failure.code === 'linkExpired' ? t('newsletter.confirm.expired') : words(failure);
  };

  return (
    <LinkCard
      title={t('newsletter.confirm.title')}
      lead={t('newsletter.confirm.lead')}
      description={t('newsletter.confirm.description')}
      button={t('newsletter.confirm.button')}
      done={isSuccess ? t('newsletter.confirm.done') : null}
      problem={problem()}
      canRetry={!isOver}
      busy={isLoading}
      onPress={() => void confirm(token)}
    />
  );
}
