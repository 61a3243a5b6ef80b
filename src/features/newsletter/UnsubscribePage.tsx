import { useTranslation } from 'react-i18next';
import { useUnsubscribeMutation } from '@/api/endpoints/newsletterApi';
import { failureOf } from '@/api/failureOf';
import { useFailureText } from '@/components/feedback/useFailureText';
import { useCharityEmail } from '@/components/text/useCharityEmail';
import { LinkCard, useToken } from './LinkCard';

export function UnsubscribePage() {
  const { t } = useTranslation();
  const words = useFailureText();
  const email = useCharityEmail();
  const token = useToken();
  const [unsubscribe, { isLoading, isSuccess, error }] = useUnsubscribeMutation();
  const failure = error === undefined ? null : failureOf(error);
  const isForged = token === '' || failure?.code === 'forbidden' || failure?.code === 'invalid';
  const isOver = isForged || failure?.code === 'notFound';

  const problem = (): string | null => {
    if (isForged) return t('newsletter.end.forged', { email });
    if (failure === null) return null;
    return failure.code === 'notFound' ? t('newsletter.end.gone', { email }) : words(failure);
  };

  return (
    <LinkCard
      title={t('newsletter.end.title')}
      lead={t('newsletter.end.lead')}
      description={t('newsletter.end.description')}
      button={t('newsletter.end.button')}
      done={isSuccess ? t('newsletter.end.done') : null}
      problem={problem()}
      canRetry={!isOver}
      busy={isLoading}
      onPress={() => void unsubscribe(token)}
    />
  );
}
