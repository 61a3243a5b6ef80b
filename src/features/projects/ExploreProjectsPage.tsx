import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { charity } from '@/config/charity';
import { useLanguage } from '@/i18n/useLanguage';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { CategoryChips } from './CategoryChips';
import { parseExploreQuery, writeExploreQuery } from './exploreQuery';
import { ExploreResults } from './ExploreResults';
import { ProjectSearch } from './ProjectSearch';

/**
 * All projects. The filter and the page are in the address alone, so that Back and a shared link
 * restore them.
 */
export function ExploreProjectsPage() {
  const { t } = useTranslation();
  const name = charity().name[useLanguage()];
  const [parameters, setParameters] = useSearchParams();
  const query = parseExploreQuery(parameters);
  const { filter } = query;

  const onPageMissing = useCallback(
    (page: number) => setParameters(writeExploreQuery({ filter, page }), { replace: true }),
    [setParameters, filter],
  );

  return (
    <>
      <PageMeta title={t('projects.heading')} description={t('projects.description', { name })} />
      <Section rhythm="tight">
        <PageHeading title={t('projects.heading')} lead={t('projects.lead')} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            marginBlockEnd: 2,
          }}
        >
          <CategoryChips filter={filter} />
          <ProjectSearch
            filter={filter}
            onSearch={(words) =>
              setParameters(writeExploreQuery({ filter: words, page: 1 }), { replace: true })
            }
          />
        </Box>
        <ExploreResults
          query={query}
          onPage={(page) => setParameters(writeExploreQuery({ filter, page }))}
          onPageMissing={onPageMissing}
          onClear={() => setParameters(writeExploreQuery({ filter: '', page: 1 }))}
        />
      </Section>
    </>
  );
}
