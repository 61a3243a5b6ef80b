import { Button } from '@/components/form/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogOutElsewhereMutation } from '@/api/endpoints/profileApi';
import { failureOf } from '@/api/failureOf';
import { useSessionEnd } from '@/store/auth/useSessionEnd';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { Notice } from '@/components/feedback/Notice';
import { DirectionalIcon } from '@/components/icons/DirectionalIcon';
import { LogoutIcon } from '@/components/icons/pageIcons';

/** Ends the donor's sessions in other browsers, and reports their number. */
export function OtherDevices(): ReactNode {
  const { t } = useTranslation();
  const [logOutElsewhere, { isLoading, error }] = useLogOutElsewhereMutation();
  const [ended, setEnded] = useState<number | null>(null);
  useSessionEnd(error);
  const start = async (): Promise<void> => {
    setEnded(null);
    const { data } = await logOutElsewhere();
    if (data !== undefined) setEnded(data);
  };
  return (
    <Card
      component="section"
      aria-labelledby="other-devices"
      sx={{ padding: { xs: 2.5, sm: 4 }, display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <Typography id="other-devices" variant="h4" component="h2">
        {t('profile.devices.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('profile.devices.text')}</Typography>
      <Button
        variant="outlined"
        loading={isLoading}
        loadingPosition="start"
        startIcon={
          <DirectionalIcon>
            <LogoutIcon size={20} />
          </DirectionalIcon>
        }
        onClick={() => void start()}
      >
        {t('profile.devices.logOut')}
      </Button>
      <div role="status">
        {ended !== null && (
          <Notice severity="success">{t('profile.devices.done', { count: ended })}</Notice>
        )}
      </div>
      {error !== undefined && (
        <FailureNotice failure={failureOf(error)} onRetry={() => void start()} busy={isLoading} />
      )}
    </Card>
  );
}
