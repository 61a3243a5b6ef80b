import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetOpportunityQuery } from '@/api/endpoints/opportunitiesApi';
import { paths } from '@/config/paths';
import { readableType } from '@core/projects/project';
import { pickText } from '@core/text/bilingual';
import type { Opportunity } from '@core/volunteer/opportunity';
import { opportunitySchema } from '@core/volunteer/opportunitySchema';
import { useLanguage } from '@/i18n/useLanguage';
import { radii, shadows } from '@/theme/tokens';
import { clothOf } from '@/components/covers/clothOf';
import { CoverImage } from '@/components/covers/CoverImage';
import { CoverLabels, RegionLabel } from '@/components/covers/RegionLabel';
import { CardSkeleton } from '@/components/feedback/CardSkeleton';
import { EmptyState } from '@/components/feedback/EmptyState';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { QueryView } from '@/components/feedback/QueryView';
import { PageMeta } from '@/components/layout/PageMeta';
import { Prose } from '@/components/layout/Prose';
import { Section } from '@/components/layout/Section';
import { useSubject } from '@/components/routing/useSubject';
import { BilingualText } from '@/components/text/BilingualText';
import { clampLines } from '@/components/text/clampLines';
import { DateText } from '@/components/text/DateText';
import { QuotedText } from '@/components/text/QuotedText';
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

const Details = memo(function Details({ opportunity }: { opportunity: Opportunity }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = pickText(opportunity.title, language).text || t('volunteer.untitled');
  const type =
    readableType(pickText(opportunity.type, language).text) || t('volunteer.unknownType');
  return (
    <>
      <PageMeta
        title={title}
        description={
          pickText(opportunity.description, language).text.slice(0, 160) ||
          t('volunteer.description')
        }
        image={opportunity.image}
      />
      <Box sx={columns}>
        <Box component="article" sx={{ overflowWrap: 'anywhere' }}>
          <Box
            sx={{
              position: 'relative',
              marginBlockEnd: 3,
              borderRadius: radii.sheet,
              overflow: 'clip',
              boxShadow: shadows.card,
            }}
          >
            <CoverImage
              src={opportunity.image}
              alt={pickText(opportunity.imageAlt, language).text}
              seed={opportunity.id}
              cloth={clothOf(`${opportunity.region.en} ${opportunity.type.en}`)}
              sizes="(max-width: 1224px) 100vw, 720px"
              priority
            />
            <CoverLabels>
              <RegionLabel region={opportunity.region} capitals />
            </CoverLabels>
          </Box>
          <Typography variant="eyebrow" sx={{ maxBlockSize: '2lh', overflow: 'clip' }}>
            <Box
              component="bdi"
              sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}
            >
              {type}
            </Box>{' '}
            · <DateText value={opportunity.date} form="long" />
          </Typography>
          <Typography
            variant="h1"
            sx={{
              ...clampLines(8),
              marginBlock: 1.5,
              fontSize: 'clamp(2rem, 1.4rem + 2.4vw, 3.25rem)',
            }}
          >
            <BilingualText content={opportunity.title} fallback={t('volunteer.untitled')} />
          </Typography>
          <Prose>
            <BilingualText
              content={opportunity.description}
              fallback={t('volunteer.noDescription')}
              component="div"
            >
              {(text) =>
                text.split(/\n+/).map((paragraph, index) => (
                  <p key={index}>
                    <QuotedText text={paragraph} />
                  </p>
                ))
              }
            </BilingualText>
          </Prose>
        </Box>
        <VolunteerForm opportunityId={opportunity.id} />
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
