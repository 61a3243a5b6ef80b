import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useGetMyDonationQuery } from '@/api/endpoints/donationsApi';
import { paths } from '@/config/paths';
import { selectUser, type AuthUser } from '@/store/auth/authSlice';
import { useSessionEnd } from '@/store/auth/useSessionEnd';
import { useAppSelector } from '@/store/hooks';
import { EmptyState } from '@/components/feedback/EmptyState';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { PrintIcon } from '@/components/icons/pageIcons';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { printPage } from '@/components/paper/printPage';
import { Receipt } from './Receipt';

function BackToHistory(): ReactNode {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={paths.history} variant="text">
      {t('history.back')}
    </Button>
  );
}

function DonationReceipt({ user, donationId }: { user: AuthUser; donationId: string }): ReactNode {
  const { t } = useTranslation();
  const query = useGetMyDonationQuery({ userId: user.id, donationId });
  useSessionEnd(query.error);
  return (
    <QueryView
      query={{ ...query, data: query.currentData }}
      skeleton={<TextSkeleton lines={8} variant="h4" />}
      failed={(failure, retry) =>
        failure.code === 'notFound' || failure.code === 'invalid' ? (
          <EmptyState
            title={t('history.receiptNotFound')}
            titleComponent="h1"
            action={<BackToHistory />}
          >
            {t('history.receiptNotFoundText')}
          </EmptyState>
        ) : (
          <FailureNotice failure={failure} {...(retry && { onRetry: retry })} />
        )
      }
    >
      {(given) => (
        <>
          <Receipt given={given} donorName={user.name} />
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
              justifyContent: 'center',
              marginBlockStart: 4,
              '@media print': { display: 'none' },
            }}
          >
            <BackToHistory />
            <Button
              variant="outlined"
              startIcon={<PrintIcon size={20} />}
              onClick={() => void printPage()}
            >
              {t('history.print')}
            </Button>
          </Box>
        </>
      )}
    </QueryView>
  );
}

/** One donation on paper. */
export function ReceiptPage(): ReactNode {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const user = useAppSelector(selectUser);
  return (
    <Section rhythm="tight" width="prose" sx={{ '@media print': { paddingBlock: 4 } }}>
      <PageMeta title={t('history.receiptTitle')} description={t('history.description')} hidden />
      {user !== null && <DonationReceipt user={user} donationId={id} />}
    </Section>
  );
}
