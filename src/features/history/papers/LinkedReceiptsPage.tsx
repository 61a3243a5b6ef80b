import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFetchLinkedPdfMutation, useOpenReceiptsMutation } from '@/api/endpoints/receiptsApi';
import { failureOf } from '@/api/failureOf';
import type { FailureCode } from '@core/failures/failure';
import { RECEIPT_LINK_DAYS } from '@core/receipts/contract';
import type { Letterhead, Receipt as IssuedReceipt } from '@core/receipts/receipt';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { Notice } from '@/components/feedback/Notice';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { notOnPaper } from '@/components/paper/notOnPaper';
import { AskForReceipts } from '../AskForReceipts';
import { PaperActions, PdfButton } from './PaperActions';
import { Receipt } from './Receipt';

type LinkedReceiptProps = {
  token: string;
  receipt: IssuedReceipt;
  letterhead: Letterhead;
  isAlone: boolean;
};

function LinkedReceipt({ token, receipt, letterhead, isAlone }: LinkedReceiptProps): ReactNode {
  const { t } = useTranslation();
  const [fetchPdf, pdf] = useFetchLinkedPdfMutation();
  const { donationId, number } = receipt;
  return (
    <Box sx={{ '&:not(:first-of-type)': { breakBefore: 'page' } }}>
      <Receipt receipt={receipt} letterhead={letterhead} headingComponent={isAlone ? 'h1' : 'h2'} />
      <PaperActions isPrinted={isAlone}>
        <PdfButton
          label={receipt.isExample ? t('receipts.example') : t('receipts.pdfOf', { number })}
          fetchPdf={(language) => fetchPdf({ token, donationId, language })}
          state={pdf}
        />
      </PaperActions>
    </Box>
  );
}

/** Why a link does not work; null if another try may succeed. */
const REASONS: Readonly<Partial<Record<FailureCode, 'forged' | 'expired'>>> = {
  forbidden: 'forged',
  invalid: 'forged',
  notFound: 'forged',
  linkExpired: 'expired',
};

function OpenedLink({ token }: { token: string }): ReactNode {
  const { t } = useTranslation();
  const [open, { data, error, isLoading }] = useOpenReceiptsMutation();
  useEffect(() => void open({ token }), [open, token]);
  if (data !== undefined) {
    const { receipts, letterhead } = data;
    const isAlone = receipts.length === 1;
    return (
      <>
        {!isAlone && (
          <Box sx={notOnPaper}>
            <PageHeading title={t('receipts.title')} />
          </Box>
        )}
        <Box sx={{ display: 'grid', gap: 4 }}>
          {receipts.map((receipt) => (
            <LinkedReceipt
              key={receipt.donationId}
              token={token}
              receipt={receipt}
              letterhead={letterhead}
              isAlone={isAlone}
            />
          ))}
        </Box>
        {!isAlone && <PaperActions />}
        <Divider sx={{ marginBlock: 6, ...notOnPaper }} />
        <Box sx={notOnPaper}>
          <AskForReceipts />
        </Box>
      </>
    );
  }
  if (error === undefined) return <TextSkeleton lines={8} variant="h4" />;
  const failure = failureOf(error);
  const reason = REASONS[failure.code] ?? null;
  return (
    <>
      <PageHeading title={t('receipts.title')} />
      {reason === null ? (
        <FailureNotice failure={failure} onRetry={() => void open({ token })} busy={isLoading} />
      ) : (
        <>
          <Box role="status" sx={{ marginBlockEnd: 4 }}>
            <Notice severity="warning">
              {t(`receipts.${reason}`, { days: RECEIPT_LINK_DAYS })}
            </Notice>
          </Box>
          <AskForReceipts expiredToken={reason === 'expired' ? token : null} />
        </>
      )}
    </>
  );
}

/** The page of the links in mails. The token is in the fragment, which servers do not receive. */
export function LinkedReceiptsPage(): ReactNode {
  const { t } = useTranslation();
  const token = useLocation().hash.slice(1);
  return (
    <Section rhythm="tight" width="prose" sx={{ '@media print': { paddingBlock: 4 } }}>
      <PageMeta title={t('receipts.title')} description={t('receipts.description')} hidden />
      {token === '' ? (
        <>
          <PageHeading title={t('receipts.title')} />
          <AskForReceipts />
        </>
      ) : (
        <OpenedLink key={token} token={token} />
      )}
    </Section>
  );
}
