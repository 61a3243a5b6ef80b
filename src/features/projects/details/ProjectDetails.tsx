import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { memo, useRef, type ComponentType, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { LINK_PREVIEW_SIZE, linkPreviewAddress, linkPreviewOf } from '@core/projects/linkPreview';
import type { Project } from '@core/projects/project';
import { pickText } from '@core/text/languages/bilingual';
import { shorten, summaryOf } from '@core/text/shorten';
import { moneyInText } from '@core/money/arabic/words';
import { useFollowProjectQuery } from '@/api/endpoints/projectsApi';
import { charity } from '@/config/charity';
import { useLanguage } from '@/i18n/useLanguage';
import { QueryView } from '@/components/feedback/QueryView';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { notOnPaper } from '@/components/paper/notOnPaper';
import { ProjectHead } from './ProjectHead';
import { ProjectLayout, ProjectSkeleton } from './ProjectLayout';
import { ProjectNotFound } from './ProjectNotFound';
import { ProjectProgress } from './ProjectProgress';
import { useShownProject } from './useShownProject';

/** The picture's description follows the picture, as Open Graph requires. */
function LinkPreviewMeta({ project, title }: { project: Project; title: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { percent } = linkPreviewOf(project, language, charity());
  const target = { amountMinor: project.targetMinor, currency: project.currency };
  const alt =
    percent === null
      ? title
      : `${title}: ${t('projects.raisedOf', { percent, target: moneyInText(target, language) })}`;
  return (
    <>
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(LINK_PREVIEW_SIZE.width)} />
      <meta property="og:image:height" content={String(LINK_PREVIEW_SIZE.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}

/** The donation part of the page; the picture flies to the cart. */
export type GivePanel = ComponentType<{
  project: Project;
  imageRef: RefObject<HTMLElement | null>;
}>;

type ProjectDetailsProps = {
  givePanel: GivePanel;
  /** The reading part below the head, and the end of the page. */
  reading: ReactNode;
  similar: ReactNode;
};

const ProjectView = memo(function ProjectView({
  project,
  givePanel: GivePanel,
  reading,
  similar,
}: ProjectDetailsProps & { project: Project }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const imageRef = useRef<HTMLElement>(null);
  const title = shorten(pickText(project.title, language).text, 80) || t('projects.unnamed');
  const description =
    summaryOf(pickText(project.description, language).text) ||
    t('projects.details.pageDescription', { name: charity().name[language] });
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        image={linkPreviewAddress(linkPreviewOf(project, language, charity()))}
        hidden={!project.listed}
      />
      <LinkPreviewMeta project={project} title={title} />
      <ProjectLayout
        head={<ProjectHead project={project} shareTitle={title} imageRef={imageRef} />}
        side={
          <>
            <ProjectProgress project={project} />
            <GivePanel project={project} imageRef={imageRef} />
          </>
        }
        reading={reading}
      />
      <Box sx={notOnPaper}>{similar}</Box>
    </>
  );
});

/** The link's own data is shown at once, then refreshed, and stays live. */
export function ProjectDetails(parts: ProjectDetailsProps) {
  const { t } = useTranslation();
  const name = charity().name[useLanguage()];
  const { id, query } = useShownProject();
  useFollowProjectQuery(id ?? skipToken);
  const gone =
    query.error !== undefined && 'code' in query.error && query.error.code === 'notFound';
  if (id === null || gone) return <ProjectNotFound />;
  return (
    <QueryView
      query={query}
      skeleton={<ProjectSkeleton />}
      failed={(failure, retry) => (
        <Section>
          <PageMeta
            title={t('projects.heading')}
            description={t('projects.details.pageDescription', { name })}
            hidden
          />
          <FailureNotice
            failure={failure}
            busy={query.isFetching}
            {...(retry && { onRetry: retry })}
          />
        </Section>
      )}
    >
      {(project) => <ProjectView key={project.id} project={project} {...parts} />}
    </QueryView>
  );
}
