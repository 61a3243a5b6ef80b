import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollowProjectsQuery, useListProjectsQuery } from '@/api/endpoints/projectsApi';
import { PAGE_SIZES } from '@/config/pageSizes';
import type { Project } from '@core/projects/project';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { ExpandButton } from '@/components/layout/ExpandButton';
import { lazyPart } from '@/components/layout/lazyPart';
import { Section } from '@/components/layout/Section';
import { useHydrated } from '@/components/motion/useHydrated';
import { CardSlider } from '@/components/slider/CardSlider';
import { ListRateNote } from './ListRateNote';
import { ProjectCard } from './ProjectCard';
import { ProjectGrid, ProjectGridSkeleton } from './ProjectGrid';

const AllProjects = lazyPart(async () => (await import('./AllProjects')).AllProjects);

const FEATURED_ON_SMALL = 3;
const SMALL = '(max-width: 768px)';

/** Renders slider and list until the width is known; CSS shows one of them. */
function Collapsed({ projects }: { projects: readonly Project[] }) {
  const { t } = useTranslation();
  const widthIsKnown = useHydrated();
  const small = useMediaQuery(SMALL);
  return (
    <>
      {(!widthIsKnown || !small) && (
        <Box sx={widthIsKnown ? null : { [`@media ${SMALL}`]: { display: 'none' } }}>
          <CardSlider
            items={projects.slice(0, PAGE_SIZES.latest)}
            keyOf={(project) => project.id}
            renderItem={(project) => <ProjectCard project={project} />}
            label={t('projects.sliderLabel')}
          />
        </Box>
      )}
      {(!widthIsKnown || small) && (
        <Box
          sx={widthIsKnown ? null : { display: 'none', [`@media ${SMALL}`]: { display: 'block' } }}
        >
          <ProjectGrid projects={projects.slice(0, FEATURED_ON_SMALL)} />
        </Box>
      )}
      <ListRateNote projects={projects} />
    </>
  );
}

/** The latest projects, and all of them when asked for. */
export function FeaturedProjects() {
  const { t } = useTranslation();
  const [expanded, setExpanded] = useState(false);
  const query = useListProjectsQuery({ page: 1, pageSize: PAGE_SIZES.latest });
  useFollowProjectsQuery();
  return (
    <Section
      heading={t('home.featured')}
      lead={t('home.featuredLead')}
      rhythm="tight"
      actions={
        <ExpandButton
          expanded={expanded}
          onChange={setExpanded}
          more={t('projects.viewAll')}
          less={t('projects.showLess')}
        />
      }
    >
      <QueryView
        query={query}
        skeleton={<ProjectGridSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('projects.noneFound')}>{t('projects.noneYetText')}</EmptyState>}
      >
        {({ items }) =>
          expanded ? (
            <Suspense fallback={<ProjectGridSkeleton />}>
              <AllProjects />
            </Suspense>
          ) : (
            <Collapsed projects={items} />
          )
        }
      </QueryView>
    </Section>
  );
}
