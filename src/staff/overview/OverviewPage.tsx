import { skipToken } from '@reduxjs/toolkit/query';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Overview } from '@core/staff/overviewContract';
import { formatCharityTime } from '@/config/today';
import { useGetOverviewQuery } from '@/api/endpoints/staff/overviewApi';
import { useGetOwnRolesQuery } from '@/api/endpoints/staff/teamApi';
import { Button } from '@/components/form/Button';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { BilingualText } from '@/components/text/BilingualText';
import { appwritePath } from '@/config/env';
import { useLanguage } from '@/i18n/useLanguage';
import { selectUser } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { mayOpen, staffPath } from '../staffAreas';
import { StaffHeading } from '../layout/StaffLayout';
import { FirstSteps } from './FirstSteps';
import { UnsureMails } from './UnsureMails';
import { isBackupUnknown, needsOf, type Need } from './needs';

/** Tasks of other roles are listed without a link. */
function useReachable(): (to: string) => boolean {
  const user = useAppSelector(selectUser);
  const { currentData: roles = [] } = useGetOwnRolesQuery(user ? { userId: user.id } : skipToken);
  return (to) => mayOpen(roles, to.replace(/\?.*/, ''));
}

const isElsewhere = appwritePath.includes('://');

function NeedCard({ need: { key, values, to, subjects = [] } }: { need: Need }) {
  const { t } = useTranslation('staff');
  const isReachable = useReachable();
  const sentence = t(key, values);
  return (
    <Card component="li" sx={{ padding: { xs: 2, sm: 2.5 }, fontWeight: 500 }}>
      {to === null || !isReachable(to) ? (
        sentence
      ) : (
        <Link component={RouterLink} to={to}>
          {sentence}
        </Link>
      )}
      {subjects.length > 0 && (
        <Box component="ul" sx={{ margin: 0, marginBlockStart: 1, paddingInlineStart: 2.5 }}>
          {subjects.map((subject) => (
            <Box component="li" key={subject.to} sx={{ fontWeight: 400, paddingBlock: 0.5 }}>
              {isReachable(subject.to) ? (
                <Link component={RouterLink} to={subject.to}>
                  <BilingualText content={subject.title} fallback={t('content.untitled')} />
                </Link>
              ) : (
                <BilingualText content={subject.title} fallback={t('content.untitled')} />
              )}
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}

function LastRuns({ money, running }: Pick<Overview, 'money' | 'running'>) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const when = (date: string | null): string =>
    date === null ? t('overview.never') : formatCharityTime(date, language);
  return (
    <Box sx={{ marginBlockStart: 4, color: 'text.secondary' }}>
      {money !== null && (
        <Typography>
          {t('overview.lastReconciliation', { date: when(money.lastReconciliation) })}
        </Typography>
      )}
      {running !== null && (
        <Typography>
          {isBackupUnknown(running, isElsewhere)
            ? t('overview.backupElsewhere')
            : t('overview.lastBackup', { date: when(running.lastBackup) })}
        </Typography>
      )}
    </Box>
  );
}

export function OverviewPage() {
  const { t } = useTranslation('staff');
  const query = useGetOverviewQuery();
  return (
    <>
      <StaffHeading
        title={t('overview.title')}
        lead={t('overview.lead')}
        actions={
          <Button component={RouterLink} to={staffPath('handbook')} variant="outlined">
            {t('overview.handbook')}
          </Button>
        }
      />
      <QueryView query={query} skeleton={<Skeleton variant="rounded" height={200} />}>
        {(overview) => {
          const needs = needsOf(overview, isElsewhere);
          const unsureMails = overview.publishing?.unsureMails ?? [];
          return (
            <>
              {overview.running !== null && (
                <FirstSteps done={overview.running.doneSteps} isElsewhere={isElsewhere} />
              )}
              {needs.length === 0 && unsureMails.length === 0 && (
                <EmptyState title={t('overview.nothing')} />
              )}
              {needs.length > 0 && (
                <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0 }}>
                  {needs.map((need) => (
                    <NeedCard key={need.key} need={need} />
                  ))}
                </Box>
              )}
              <UnsureMails mails={unsureMails} />
              <LastRuns money={overview.money} running={overview.running} />
            </>
          );
        }}
      </QueryView>
    </>
  );
}
