import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetOpportunityQuery } from '@/api/endpoints/opportunitiesApi';
import { paths } from '@/config/paths';
import { pickText } from '@core/text/languages/bilingual';
import { summaryOf } from '@core/text/shorten';
import { stateOf, type Opportunity } from '@core/volunteer/opportunity';
import { opportunitySchema } from '@core/volunteer/opportunitySchema';
import { useLanguage } from '@/i18n/useLanguage';
import { selectHasLeft } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { CardSkeleton } from '@/components/feedback/CardSkeleton';
import { EmptyState } from '@/components/feedback/EmptyState';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { Notice } from '@/components/feedback/Notice';
import { QueryView } from '@/components/feedback/QueryView';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { useSubject } from '@/components/routing/useSubject';
import { OpportunityArticle } from './OpportunityArticle';
import { VolunteerForm } from './VolunteerForm';

const columns = {
  display: 'grid',
  gap: { xs: 5, lg: 8 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 30rem)' },
  alignItems: 'start',
};

function NotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('volunteer.notFound')} description={t('volunteer.description')} hidden />
      <EmptyState
        title={t('volunteer.notFound')}
        titleComponent="h1"
        action={
          <Button component={Link} to={paths.volunteerOpportunities}>
            {t('volunteer.backToList')}
          </Button>
        }
      >
        {t('volunteer.notFoundText')}
      </EmptyState>
    </>
  );
}

function Registration({ opportunity }: { opportunity: Opportunity }) {
  const { t } = useTranslation();
  const { placesLeft } = opportunity;
  const state = stateOf(opportunity);
  // Who took the last place still reads that it worked.
  const [isRegistered, setIsRegistered] = useState(false);
  if (state === 'open' || isRegistered)
    return (
      <Box sx={{ display: 'grid', gap: 2 }}>
        {placesLeft !== null && placesLeft > 0 && (
          <Notice severity="info">{t('volunteer.placesLeft', { count: placesLeft })}</Notice>
        )}
        <VolunteerForm opportunityId={opportunity.id} onRegistered={() => setIsRegistered(true)} />
      </Box>
    );
  return (
    <Notice
      severity="info"
      title={t(`volunteer.${state}Title`)}
      action={
        <Button variant="outlined" size="small" component={Link} to={paths.volunteerOpportunities}>
          {t('volunteer.backToList')}
        </Button>
      }
    >
      {t(`volunteer.${state}Text`)}
    </Notice>
  );
}

const Details = memo(function Details({ opportunity }: { opportunity: Opportunity }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const hasLeft = useAppSelector(selectHasLeft);
  const title = pickText(opportunity.title, language).text || t('volunteer.untitled');
  return (
    <>
      <PageMeta
        title={title}
        description={
          summaryOf(pickText(opportunity.description, language).text) || t('volunteer.description')
        }
        image={opportunity.image}
        hidden={!opportunity.listed}
      />
      <Box sx={columns}>
        <OpportunityArticle opportunity={opportunity} />
        {/* The form is emptied when the visitor logs out. */}
        <Registration key={String(hasLeft)} opportunity={opportunity} />
      </Box>
    </>
  );
});

export function OpportunityDetailsPage() {
  const { id, carried } = useSubject<Opportunity>('opportunity', opportunitySchema);
  const query = useGetOpportunityQuery(id ?? skipToken);
  const opportunity = query.currentData ?? carried;
  return (
    <Section rhythm="tight">
      {id === null ? (
        <NotFound />
      ) : (
        <QueryView
          query={{ ...query, data: opportunity }}
          skeleton={
            <Box sx={columns}>
              <CardSkeleton ratio="5 / 3" lines={8} />
              <CardSkeleton lines={18} />
            </Box>
          }
          failed={(failure, retry) =>
            failure.code === 'notFound' ? (
              <NotFound />
            ) : (
              <FailureNotice failure={failure} {...(retry && { onRetry: retry })} />
            )
          }
        >
          {(shown) => <Details opportunity={shown} />}
        </QueryView>
      )}
    </Section>
  );
}
