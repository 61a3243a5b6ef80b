import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useListOpportunitiesQuery } from '@/api/endpoints/opportunitiesApi';
import { PAGE_SIZES } from '@/config/pageSizes';
import { CardSkeleton } from '@/components/feedback/CardSkeleton';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { Pagination } from '@/components/pagination/Pagination';
import { ToLastPage } from '@/components/pagination/ToLastPage';
import { usePageParameter } from '@/components/pagination/usePageParameter';
import { OpportunityCard } from './OpportunityCard';

export function OpportunitiesPage() {
  const { t } = useTranslation();
  const [page, goTo] = usePageParameter();
  const query = useListOpportunitiesQuery({ page, pageSize: PAGE_SIZES.opportunities });
  return (
    <Section rhythm="tight">
      <PageMeta title={t('volunteer.title')} description={t('volunteer.description')} />
      <PageHeading title={t('volunteer.heading')} lead={t('volunteer.lead')} />
      <QueryView
        query={{ ...query, data: query.currentData }}
        skeleton={
          <Box sx={{ display: 'grid', gap: 3 }}>
            {[1, 2, 3, 4].map((key) => (
              <CardSkeleton key={key} wide lines={5} />
            ))}
          </Box>
        }
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState title={t('volunteer.empty')} titleComponent="h2">
            {t('volunteer.emptyText')}
          </EmptyState>
        }
      >
        {({ items, total }) => {
          const pageCount = Math.ceil(total / PAGE_SIZES.opportunities);
          if (items.length === 0) return <ToLastPage pageCount={pageCount} />;
          return (
            <>
              <Box sx={{ display: 'grid', gap: 3 }}>
                {items.map((opportunity) => (
                  <OpportunityCard key={opportunity.id} opportunity={opportunity} />
                ))}
              </Box>
              <Pagination page={page} pageCount={pageCount} onChange={goTo} />
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}
