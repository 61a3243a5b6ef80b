import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useListFeaturedQuery } from '@/api/endpoints/featuredApi';
import { useFollowProjectsQuery, useListProjectsQuery } from '@/api/endpoints/projectsApi';
import { PAGE_SIZES } from '@/config/pageSizes';
import { hasText } from '@core/text/languages/bilingual';
import type { Project } from '@core/projects/project';
import type { SiteTexts } from '@core/site/siteTexts';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { ExpandButton } from '@/components/layout/ExpandButton';
import { lazyPart } from '@/components/layout/lazyPart';
import { Section } from '@/components/layout/Section';
import { useHydrated } from '@/components/motion/useHydrated';
import { CardSlider } from '@/components/slider/CardSlider';
import { BilingualText } from '@/components/text/BilingualText';
import { featuredOf } from './featured';
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

/** The section of these texts, which staff also see before they save them. */
export function FeaturedSection({ texts }: { texts: SiteTexts['featured'] }) {
  const { t } = useTranslation();
  const [expanded, setExpanded] = useState(false);
  const featured = featuredOf({ featured: texts });
  const latest = useListProjectsQuery(
    featured === null ? { page: 1, pageSize: PAGE_SIZES.latest } : skipToken,
    { selectFromResult: ({ data, ...state }) => ({ ...state, data: data?.items }) },
  );
  const chosen = useListFeaturedQuery(featured ?? skipToken);
  useFollowProjectsQuery();
  const { title, lead } = texts;
  return (
    <Section
      heading={<BilingualText content={title} component="span" />}
      {...(hasText(lead) && { lead: <BilingualText content={lead} component="span" /> })}
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
        query={featured === null ? latest : chosen}
        skeleton={<ProjectGridSkeleton />}
        isEmpty={(projects) => projects.length === 0}
        empty={<EmptyState title={t('projects.noneFound')}>{t('projects.noneYetText')}</EmptyState>}
      >
        {(projects) =>
          expanded ? (
            <Suspense fallback={<ProjectGridSkeleton />}>
              <AllProjects />
            </Suspense>
          ) : (
            <Collapsed projects={projects} />
          )
        }
      </QueryView>
    </Section>
  );
}
