import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  decidingApi,
  useListChosenProjectsQuery,
  type ProjectChoices,
} from '@/api/endpoints/decidingApi';
import {
  projectsApi,
  useFollowProjectsQuery,
  useListProjectsQuery,
} from '@/api/endpoints/projectsApi';
import { PAGE_SIZES } from '@/config/pageSizes';
import { paths } from '@/config/paths';
import { durations, easings } from '@/theme/tokens';
import { CardSkeleton } from '@/components/feedback/CardSkeleton';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { Pagination } from '@/components/pagination/Pagination';
import { ExploreChoices } from './ExploreChoices';
import { isUsual } from './projectChoices';
import { pageCountOf, projectsQueryOf, type ExploreQuery } from './exploreQuery';
import { ListRateNote } from '../ListRateNote';
import { NearlyFunded } from '../NearlyFunded';
import { ProjectCard } from '../ProjectCard';

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

const skeleton = (
  <List as="div">
    {[1, 2, 3, 4].map((key) => (
      <CardSkeleton key={key} ratio="5 / 3" lines={6} wide />
    ))}
  </List>
);

type ExploreResultsProps = {
  query: ExploreQuery;
  choices: ProjectChoices;
  onPage: (page: number) => void;
  onPageMissing: (lastPage: number) => void;
  onClear: () => void;
};

/** One page of the found projects. The previous page stays, dimmed, while the next one loads. */
export function ExploreResults({
  query: { filter, page },
  choices,
  onPage,
  onPageMissing,
  onClear,
}: ExploreResultsProps) {
  const { t } = useTranslation();
  const top = useRef<HTMLDivElement>(null);
  const request = (wanted: number) => projectsQueryOf({ filter, page: wanted });
  const chosen = (wanted: number) => ({
    ...choices,
    filter,
    page: wanted,
    pageSize: PAGE_SIZES.projects,
  });
  // The usual list was prefetched.
  const isUsualList = isUsual(choices);
  const usualQuery = useListProjectsQuery(isUsualList ? request(page) : skipToken);
  const chosenQuery = useListChosenProjectsQuery(isUsualList ? skipToken : chosen(page));
  const query = isUsualList ? usualQuery : chosenQuery;
  useFollowProjectsQuery();
  const prefetch = projectsApi.usePrefetch('listProjects');
  const prefetchChosen = decidingApi.usePrefetch('listChosenProjects');
  // Another page is loading; a mere refresh does not count.
  const isChanging = query.isFetching && query.currentData === undefined;
  const shown = isChanging ? query.data : query.currentData;
  const pageCount = pageCountOf(query.currentData?.total ?? 0, PAGE_SIZES.projects);
  const missing = query.currentData !== undefined && page > pageCount;

  useEffect(() => {
    if (missing) onPageMissing(pageCount);
  }, [missing, pageCount, onPageMissing]);

  const prefetchNext = (): void => {
    if (page >= pageCount) return;
    if (isUsualList) prefetch(request(page + 1));
    else prefetchChosen(chosen(page + 1));
  };

  const isFiltered = filter !== '' || !isUsualList;

  const clear = (): void => {
    onClear();
    // The button is removed with the filter; keyboard users continue at the list.
    top.current?.focus({ preventScroll: true });
  };

  return (
    <div ref={top} tabIndex={-1}>
      <ExploreChoices
        choices={choices}
        filter={filter}
        total={query.currentData?.total ?? null}
        onClear={clear}
      />
      <QueryView
        query={{ ...query, data: shown }}
        skeleton={skeleton}
        isEmpty={({ total }) => total === 0}
        empty={
          <>
            <EmptyState
              title={t('projects.noneFound')}
              titleComponent="h2"
              action={
                isFiltered && (
                  <Button variant="outlined" component={Link} to={paths.exploreProjects}>
                    {t('projects.showAllProjects')}
                  </Button>
                )
              }
            >
              {!isFiltered ? t('projects.noneYetText') : t('projects.noneFoundText')}
            </EmptyState>
            {isFiltered && <NearlyFunded />}
          </>
        }
      >
        {({ items, total }) => (
          <>
            <List
              aria-busy={isChanging}
              sx={{
                transition: `opacity ${durations.menu}ms ${easings.in}`,
                opacity: isChanging ? 0.55 : 1,
              }}
            >
              {items.map((project, index) => (
                <li key={project.id}>
                  <ProjectCard
                    project={project}
                    layout="wide"
                    headingLevel="h2"
                    priority={index === 0}
                  />
                </li>
              ))}
            </List>
            <ListRateNote projects={items} />
            <Box onPointerEnter={prefetchNext} onFocus={prefetchNext}>
              <Pagination
                page={page}
                pageCount={pageCountOf(total, PAGE_SIZES.projects)}
                onChange={onPage}
              />
            </Box>
          </>
        )}
      </QueryView>
    </div>
  );
}
