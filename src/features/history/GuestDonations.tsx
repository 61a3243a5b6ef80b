import { Button } from '@/components/form/Button';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useJoinDonationsMutation } from '@/api/endpoints/accountApi';
import { paths } from '@/config/paths';
import { Notice } from '@/components/feedback/Notice';

/** Joins earlier gifts without the account; `confirmed` is the state of the account's address. */
export function GuestDonations({ confirmed }: { confirmed: boolean }): ReactNode {
  const { t } = useTranslation();
  const [join, { data }] = useJoinDonationsMutation();
  useEffect(() => void join(), [join]);
  if (data?.confirmed ?? confirmed) return null;
  return (
    <Notice
      severity="info"
      action={
        <Button component={Link} to={paths.profile} variant="outlined" size="small">
          {t('history.confirmAddress')}
        </Button>
      }
    >
      {t('history.guestGifts')}
    </Notice>
  );
}
