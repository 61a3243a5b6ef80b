import { Button } from '@/components/form/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestConfirmationMutation } from '@/api/endpoints/accountApi';
import { failureOf } from '@/api/failureOf';
import { paths } from '@/config/paths';
import { useSessionEnd } from '@/store/auth/useSessionEnd';
import { useLanguage } from '@/i18n/useLanguage';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { Notice } from '@/components/feedback/Notice';
import { Sentence } from '@/components/text/Sentence';

export function ConfirmAddress({ email }: { email: string }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [request, { isLoading, isSuccess, error }] = useRequestConfirmationMutation();
  useSessionEnd(error);
  const send = (): void => {
    void request({ url: `${window.location.origin}${paths.confirmAddress}`, language });
  };
  return (
    <Card
      component="section"
      aria-labelledby="confirm-address"
      sx={{ padding: { xs: 2.5, sm: 4 }, display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <Typography id="confirm-address" variant="h4" component="h2">
        {t('profile.address.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <Sentence
          t={t}
          i18nKey="profile.address.text"
          values={{ email }}
          components={{ email: <bdi /> }}
        />
      </Typography>
      <Button variant="outlined" loading={isLoading} onClick={send}>
        {t(isSuccess ? 'profile.address.again' : 'profile.address.send')}
      </Button>
      <div role="status">
        {isSuccess && <Notice severity="success">{t('profile.address.sent')}</Notice>}
      </div>
      {error !== undefined && (
        <FailureNotice failure={failureOf(error)} onRetry={send} busy={isLoading} />
      )}
    </Card>
  );
}
