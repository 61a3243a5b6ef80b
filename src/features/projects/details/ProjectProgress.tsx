import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { env } from '@/config/env';
import { useListProjectDonationsQuery } from '@/api/endpoints/projectsApi';
import { formatMoney } from '@core/money/formatMoney';
import { rateDate } from '@core/money/rateDates';
import { progressOf, remainingMinorOf, type Project } from '@core/projects/project';
import { useCurrency } from '@/store/currency/useCurrency';
import { VisuallyHidden } from '@/components/layout/VisuallyHidden';
import { RateNote } from '@/components/money/RateNote';
import { countText } from '../countText';
import { ProjectFigures, ToGo } from '../ProjectFigures';

/** Whether the raised amount grew while the page is open. */
function useHasGrown(raisedMinor: number): boolean {
  const [first] = useState(raisedMinor);
  return raisedMinor > first;
}

/** `47,135 USD to go · 52 donations`: rows of the public ledger, without fully refunded ones. */
function Summary({ project }: { project: Project }) {
  const { t } = useTranslation();
  const { currentData } = useListProjectDonationsQuery(project.id);
  const count = currentData?.total ?? 0;
  const hasRest = remainingMinorOf(project) > 0 && project.status === 'open';
  if (!hasRest && count === 0) return null;
  return (
    <Typography variant="subtitle1" component="p" sx={{ marginBlockStart: 1 }}>
      <ToGo project={project} />
      {hasRest && count > 0 && <span> · </span>}
      {count > 0 && (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {t('projects.donations', { count, shown: countText(count) })}
        </Box>
      )}
    </Typography>
  );
}

/** A project's progress, with a spoken message when a gift arrives during the visit. */
export function ProjectProgress({ project }: { project: Project }) {
  const { t } = useTranslation();
  const headingId = useId();
  const { currency, rates, show } = useCurrency();
  const shownAt = rateDate(project.currency, currency, rates);
  const raised = show({
    amountMinor: Math.max(0, project.raisedMinor),
    currency: project.currency,
  });
  const grown = useHasGrown(project.raisedMinor);
  return (
    <Box component="section" aria-labelledby={headingId}>
      <VisuallyHidden as="h2" id={headingId}>
        {t('projects.details.progress')}
      </VisuallyHidden>
      <ProjectFigures project={project} prominent summary={<Summary project={project} />} />
      {shownAt !== null && (
        <Box sx={{ marginBlockStart: 1 }}>
          <RateNote date={shownAt} maxDays={env.rateMaxDays}>
            {t('projects.details.accounts', { currency: project.currency })}
          </RateNote>
        </Box>
      )}
      {progressOf(project).funded && project.status === 'open' && (
        <Typography variant="body2" sx={{ color: 'success.main', marginBlockStart: 1.5 }}>
          {t('projects.details.fundedText')}
        </Typography>
      )}
      <VisuallyHidden role="status">
        {grown && t('projects.details.nowRaised', { amount: formatMoney(raised.money) })}
      </VisuallyHidden>
    </Box>
  );
}
