import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/Notice';
import { Sentence } from '@/components/text/Sentence';

/** Explains that data under an unconfirmed address is not the account's, and how to confirm it. */
export function UnconfirmedNotice({ email }: { email: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <Notice severity="info" title={t('profile.myData.unconfirmedTitle')}>
      <Sentence
        t={t}
        i18nKey="profile.myData.unconfirmed"
        values={{ email }}
        components={{ email: <Box component="bdi" sx={{ overflowWrap: 'anywhere' }} /> }}
      />
    </Notice>
  );
}
