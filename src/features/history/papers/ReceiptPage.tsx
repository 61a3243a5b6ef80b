import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useFetchReceiptPdfMutation, useGetMyReceiptQuery } from '@/api/endpoints/receiptsApi';
import { selectUser } from '@/store/auth/authSlice';
import { useSessionEnd } from '@/store/auth/useSessionEnd';
import { useAppSelector } from '@/store/hooks';
import { EmptyState } from '@/components/feedback/EmptyState';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { BackToHistory } from '../BackToHistory';
import { PaperActions, PdfButton } from './PaperActions';
import { Receipt } from './Receipt';

function DonationReceipt({
  userId,
  donationId,
}: {
  userId: string;
  donationId: string;
}): ReactNode {
  const { t } = useTranslation();
  const query = useGetMyReceiptQuery({ userId, donationId });
  const [fetchPdf, pdf] = useFetchReceiptPdfMutation();
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
      {({ letterhead, receipts }) => (
        <>
          {receipts.map((receipt) => (
            <Receipt key={receipt.donationId} receipt={receipt} letterhead={letterhead} />
          ))}
          <PaperActions>
            <BackToHistory />
            <PdfButton fetchPdf={(language) => fetchPdf({ donationId, language })} state={pdf} />
          </PaperActions>
        </>
      )}
    </QueryView>
  );
}

export function ReceiptPage(): ReactNode {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const user = useAppSelector(selectUser);
  return (
    <Section rhythm="tight" width="prose" sx={{ '@media print': { paddingBlock: 4 } }}>
      <PageMeta title={t('history.receiptTitle')} description={t('history.description')} hidden />
      {user !== null && <DonationReceipt userId={user.id} donationId={id} />}
    </Section>
  );
}
