import Box from '@mui/material/Box';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { pickText } from '@core/text/languages/bilingual';
import { charity } from '@/config/charity';
import { useLanguage } from '@/i18n/useLanguage';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { BilingualText } from '@/components/text/BilingualText';
import type { ProjectChoices } from '@/api/endpoints/decidingApi';
import { categoryOf, parseExploreQuery, writeExploreQuery } from './exploreQuery';
import { ExploreResults } from './ExploreResults';
import { exploreAddress, NO_CHOICES, parseChoices, withChoices } from './projectChoices';
import { ProjectSearch } from './ProjectSearch';
import { ChipNav } from './ChipNav';

/** The order stays; place and kind are dropped, as another cause may have none there. */
function CategoryChips({ filter, choices }: { filter: string; choices: ProjectChoices }) {
  const { t } = useTranslation();
  const { tiles } = charity().texts.tiles;
  if (tiles.length === 0) return null;
  const current = categoryOf(filter);
  const chip = (value: string, label: ReactNode, words: string, isCurrent: boolean) => ({
    value,
    label,
    to: exploreAddress(words, { ...NO_CHOICES, sort: choices.sort }),
    isCurrent,
  });
  return (
    <ChipNav
      name={t('projects.categoriesLabel')}
      chips={[
        chip('all', t('projects.categories.all'), '', filter === ''),
        ...tiles.map((tile, index) =>
          chip(String(index), <BilingualText content={tile.name} />, tile.filter, tile === current),
        ),
      ]}
    />
  );
}

/** Filter, choices and page are in the address, so that Back and links restore them. */
export function ExploreProjectsPage() {
  const { t } = useTranslation();
  const { description } = charity().texts.tiles;
  const language = useLanguage();
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
      <PageMeta title={t('projects.heading')} description={pickText(description, language).text} />
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
