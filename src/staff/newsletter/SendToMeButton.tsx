import { Button } from '@/components/form/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@core/text/languages/bilingual';
import { newId } from '@/config/newId';
import { useSendLetterToMeMutation } from '@/api/endpoints/staff/newsletterApi';
import { failureOf } from '@/api/failureOf';
import { notify } from '@/components/feedback/toasts/notify';
import { useFocusAfter } from '@/components/form/useFocusAfter';
import { MailIcon } from '@/components/icons/pageIcons';
import { useStaffFailureText } from '../useStaffFailureText';

export function SendToMeButton({ letter, language }: { letter: string; language: Language }) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [send, { isLoading }] = useSendLetterToMeMutation();
  /** The id changes after a success; a request without an answer is repeated with the same id. */
  const [requestId, setRequestId] = useState(newId);
  const button = useFocusAfter(isLoading);
  const press = async (): Promise<void> => {
    const { error } = await send({ requestId, letter, language });
    if (error !== undefined) return notify.error(words(failureOf(error)));
    setRequestId(newId());
    notify.success(t('newsletter.preview.sentToMe'));
  };
  return (
    <Button
      ref={button}
      variant="outlined"
      size="small"
      startIcon={<MailIcon size={18} />}
      loading={isLoading}
      loadingPosition="start"
      aria-label={t('newsletter.preview.toMeIn', {
        language: t(`newsletter.languages.${language}`),
      })}
      onClick={() => void press()}
    >
      {t('newsletter.preview.toMe')}
    </Button>
  );
}
