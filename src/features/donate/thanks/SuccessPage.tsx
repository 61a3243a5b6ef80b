import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { ResultWithCover } from './ResultWithCover';
import { PaymentReceived } from './PaymentReceived';
import { readReturn, type CardPageReturn } from './readReturn';
import { usePaymentView, type PaymentView } from './usePaymentView';

function WaysOn(): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Button component={Link} to={paths.home}>
        {t('success.goHome')}
      </Button>
      <Button variant="outlined" component={Link} to={paths.cart}>
        {t('success.toCart')}
      </Button>
    </>
  );
}

function Finding(): ReactNode {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minBlockSize: '30vh',
        color: 'primary.main',
      }}
    >
      <CircularProgress size={34} aria-hidden />
      <span>{t('success.finding')}</span>
    </Box>
  );
}

function Payment({
  sessionId,
  userId,
  alreadyPaid,
}: CardPageReturn & { sessionId: string }): ReactNode {
  const { t } = useTranslation();
  const view: PaymentView = usePaymentView(sessionId);
  switch (view.status) {
    case 'finding':
      return <Finding />;
    case 'received':
      return (
        <PaymentReceived
          view={view}
          sessionId={sessionId}
          userId={userId}
          alreadyPaid={alreadyPaid}
        />
      );
    case 'unpaid':
      return (
        <ResultWithCover projectIds={[]} begun>
          <PageHeading
            title={t('success.unpaidTitle')}
            lead={t(view.expired ? 'success.expiredText' : 'success.unpaidText')}
            actions={<WaysOn />}
          />
        </ResultWithCover>
      );
    case 'unknown':
      return (
        <ResultWithCover projectIds={[]} begun>
          <PageHeading title={t('success.unknownTitle')} actions={<WaysOn />} />
          <FailureNotice failure={view.failure} onRetry={view.retry} />
        </ResultWithCover>
      );
  }
}

/** The card page returns to this page, which records the donations and shows each of them. */
export function SuccessPage(): ReactNode {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { sessionId, ...cardPageReturn } = readReturn(search);
  return (
    <Section rhythm="tight">
      <PageMeta title={t('success.title')} description={t('success.description')} hidden />
      {sessionId === null ? (
        <ResultWithCover projectIds={[]} begun>
          <PageHeading
            title={t('success.nothingTitle')}
            lead={t('success.nothingText')}
            actions={<WaysOn />}
          />
        </ResultWithCover>
      ) : (
        <Payment key={sessionId} sessionId={sessionId} {...cardPageReturn} />
      )}
    </Section>
  );
}
