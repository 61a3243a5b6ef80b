import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { LifeAnswer } from '@core/staff/money/moneyContract';
import { useGetDonationLifeQuery } from '@/api/endpoints/staff/moneyApi';
import { EmptyState } from '@/components/feedback/EmptyState';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { Notice } from '@/components/feedback/Notice';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { returnPathOf } from '@/config/returnPath';
import { StaffHeading } from '../../layout/StaffLayout';
import { DonationActions } from './DonationActions';
import { DonationFacts } from './DonationFacts';
import { DonationLines } from './DonationLines';
import { DonationPapers } from './DonationPapers';
import { DonationStateChips } from '../DonationStateChips';
import { DonationTimeline } from './DonationTimeline';
import { donationsPath, settlePath } from '../moneyAreas';
import { OpenRequests } from '../settling/OpenRequests';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

function Life({ life }: { life: LifeAnswer }) {
  const { t } = useTranslation('staff');
  const { donation, lines, providerAnswers } = life;
  const isFlagged = donation.flag !== null || donation.refundFlag !== null;
  return (
    <>
      <StaffHeading
        title={<bdi dir="ltr">{donation.reference}</bdi>}
        actions={<DonationActions key={donation.id} donation={donation} />}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <DonationStateChips donation={donation} />
        {!providerAnswers && <Notice severity="warning">{t('money.gift.providerSilent')}</Notice>}
        {isFlagged && (
          <Notice
            severity="warning"
            action={
              <MuiLink component={Link} to={settlePath}>
                {t('money.gift.settle')}
              </MuiLink>
            }
          >
            {t(`money.flagTexts.${donation.flag ?? donation.refundFlag ?? 'projectMissing'}`)}
          </Notice>
        )}
        <OpenRequests life={life} />
        <Part title={t('money.gift.now')}>
          <DonationFacts life={life} />
        </Part>
        {lines.length > 1 && (
          <Part title={t('money.gift.lines')}>
            <DonationLines lines={lines} current={donation.id} />
          </Part>
        )}
        <Part title={t('receipts.title')}>
          <DonationPapers key={donation.id} donation={donation} />
        </Part>
        <Part title={t('money.gift.life')}>
          <DonationTimeline life={life} />
        </Part>
      </Box>
    </>
  );
}

export function DonationPage() {
  const { t } = useTranslation('staff');
  const { id = '' } = useParams();
  const { state } = useLocation();
  const query = useGetDonationLifeQuery(id);
  return (
    <>
      <MuiLink
        component={Link}
        to={returnPathOf(state) ?? donationsPath}
        sx={{ display: 'inline-flex', marginBlockEnd: 2 }}
      >
        {t('money.gift.back')}
      </MuiLink>
      <QueryView
        query={{ ...query, data: query.currentData }}
        skeleton={<TextSkeleton lines={8} />}
        failed={(failure, retry) =>
          failure.code === 'notFound' || failure.code === 'invalid' ? (
            <EmptyState title={t('money.gift.missing')} titleComponent="h1" />
          ) : (
            <FailureNotice failure={failure} {...(retry && { onRetry: retry })} />
          )
        }
      >
        {(life) => <Life life={life} />}
      </QueryView>
    </>
  );
}
