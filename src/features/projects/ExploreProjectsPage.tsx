import Box from '@mui/material/Box';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { charity } from '@/config/charity';
import { useLanguage } from '@/i18n/useLanguage';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { CategoryChips } from './CategoryChips';
import { parseExploreQuery, writeExploreQuery } from './exploreQuery';
import { ExploreChoices } from './ExploreChoices';
import { ExploreResults } from './ExploreResults';
import { NO_CHOICES, parseChoices, withChoices } from './projectChoices';
import { ProjectSearch } from './ProjectSearch';

/** Filter, choices and page are in the address, so that Back and links restore them. */
export function ExploreProjectsPage() {
  const { t } = useTranslation();
  const name = charity().name[useLanguage()];
  const [parameters, setParameters] = useSearchParams();
  const query = parseExploreQuery(parameters);
  const { filter } = query;
  const choices = useMemo(() => parseChoices(parameters), [parameters]);

  const onPageMissing = useCallback(
    (page: number) =>
      setParameters(withChoices(writeExploreQuery({ filter, page }), choices), { replace: true }),
    [setParameters, filter, choices],
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
          <CategoryChips filter={filter} choices={choices} />
          <ProjectSearch
            filter={filter}
            onSearch={(words) =>
              setParameters(withChoices(writeExploreQuery({ filter: words, page: 1 }), choices), {
                replace: true,
              })
            }
          />
        </Box>
        <ExploreChoices choices={choices} filter={filter} />
        <ExploreResults
          query={query}
          choices={choices}
          onPage={(page) =>
            setParameters(withChoices(writeExploreQuery({ filter, page }), choices))
          }
          onPageMissing={onPageMissing}
          onClear={() =>
            setParameters(
              withChoices(writeExploreQuery({ filter: '', page: 1 }), {
                ...NO_CHOICES,
                sort: choices.sort,
              }),
            )
          }
        />
      </Section>
    </>
  );
}
