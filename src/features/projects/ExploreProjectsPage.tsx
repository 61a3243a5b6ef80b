import Box from '@mui/material/Box';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import Chip from '@mui/material/Chip';
import { PROJECT_CATEGORIES } from '@core/projects/project';
import { charity } from '@/config/charity';
import { useLanguage } from '@/i18n/useLanguage';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import type { ProjectChoices } from '@/api/endpoints/decidingApi';
import { categoryOf, parseExploreQuery, writeExploreQuery } from './exploreQuery';
import { ExploreChoices } from './ExploreChoices';
import { ExploreResults } from './ExploreResults';
import { exploreAddress, NO_CHOICES, parseChoices, withChoices } from './projectChoices';
import { ProjectSearch } from './ProjectSearch';
import { ChipRow } from './ChipRow';

/** The order stays; place and kind are dropped, as another cause may have none there. */
function CategoryChips({ filter, choices }: { filter: string; choices: ProjectChoices }) {
  const { t } = useTranslation();
  const current = filter === '' ? 'all' : categoryOf(filter);
  return (
    <nav aria-label={t('projects.categoriesLabel')}>
      <ChipRow>
        {(['all', ...PROJECT_CATEGORIES] as const).map((category) => (
          <li key={category}>
            <Chip
              component={Link}
              clickable
              variant="outlined"
              label={t(`projects.categories.${category}`)}
              to={exploreAddress(category === 'all' ? '' : category, {
                ...NO_CHOICES,
                sort: choices.sort,
              })}
              aria-current={category === current ? 'true' : undefined}
            />
          </li>
        ))}
      </ChipRow>
    </nav>
  );
}

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
