import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useId, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { GIVE_HASH, paths } from '@/config/paths';
import { progressOf, type Project } from '@core/projects/project';
import { pickText } from '@core/text/languages/bilingual';
import { excerptOf } from '@core/text/shorten';
import { useLanguage } from '@/i18n/useLanguage';
import { durations, easings, radii, shadows, touchTarget } from '@/theme/tokens';
import { paletteOf } from '@/components/covers/paletteOf';
import { CoverImage } from '@/components/covers/CoverImage';
import { CoverLabels, RegionLabel, SewnLabel } from '@/components/covers/RegionLabel';
import { BilingualText } from '@/components/text/BilingualText';
import { clampLines } from '@/components/text/clampLines';
import { ProjectFigures, ToGo } from './ProjectFigures';
import { ProjectTitle, ProjectType } from './ProjectText';

export type ProjectCardLayout = 'tall' | 'wide';

const Frame = styled('article', { shouldForwardProp: (name) => name !== 'layout' })<{
  layout: ProjectCardLayout;
}>(({ theme, layout }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  blockSize: '100%',
  overflow: 'clip',
  borderRadius: radii.card,
  backgroundColor: theme.palette.background.paper,
  boxShadow: shadows.card,
  cursor: 'pointer',
  transition: `box-shadow ${durations.menu}ms ${easings.in}`,
  '& h2 a, & h3 a': { color: 'inherit', textDecoration: 'none', textUnderlineOffset: 4 },
  // A tap is not a hover, so the card does not move while the project opens.
  '@media (hover: hover)': {
    '&:hover': { boxShadow: shadows.raised },
    '&:hover h2 a, &:hover h3 a': { textDecoration: 'underline' },
  },
  ...(layout === 'wide' && {
    [theme.breakpoints.up('md')]: {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      gridTemplateRows: 'minmax(280px, 1fr)',
    },
  }),
}));

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 20,
  minInlineSize: 0,
  [theme.breakpoints.up('md')]: { padding: 24 },
}));

const Kind = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.palette.madder.main,
  fontWeight: 600,
  maxBlockSize: '2lh',
  overflow: 'clip',
  '& > *': { display: 'inline-block' },
  '& > ::first-letter': { textTransform: 'uppercase' },
}));

const Rest = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 16,
  marginBlock: '4px -12px',
  fontWeight: 600,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minInlineSize: touchTarget,
    minBlockSize: touchTarget,
    marginInlineStart: 'auto',
    justifyContent: 'flex-end',
    color: theme.palette.primary.main,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  },
}));

type ProjectCardProps = {
  project: Project;
  layout?: ProjectCardLayout;
  headingLevel?: 'h2' | 'h3';
  /** Set for the first card of a page that begins with cards. */
  priority?: boolean;
};

/** The title is the link; picture and description lead to the same page. */
export const ProjectCard = memo(function ProjectCard({
  project,
  layout = 'tall',
  headingLevel = 'h3',
  priority = false,
}: ProjectCardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const details = paths.projectDetailsOf(project.id);
  const { funded } = progressOf(project);
  const titleId = useId();
  const { text: alt } = pickText(project.imageAlt, useLanguage());
  const wide = layout === 'wide';

  const open = (event: MouseEvent): void => {
    const onControl = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (onControl || window.getSelection()?.isCollapsed === false) return;
    void navigate(details, { state: { project } });
  };

  return (
    <Frame layout={layout} onClick={open}>
      <Box sx={{ position: 'relative', display: 'grid' }}>
        <CoverImage
          src={project.image}
          alt={alt}
          seed={project.id}
          palette={paletteOf(`${project.region.en} ${project.type.en}`)}
          progress={project}
          priority={priority}
          sizes={wide ? '(max-width: 768px) 100vw, 480px' : '(max-width: 768px) 100vw, 400px'}
          sx={wide ? { position: { md: 'absolute' }, inset: 0, aspectRatio: { md: 'auto' } } : null}
        />
        <CoverLabels>
          <RegionLabel region={project.region} />
          {project.status !== 'open' ? (
            <SewnLabel>{t(`projects.${project.status}`)}</SewnLabel>
          ) : (
            funded && <SewnLabel>{t('ui.progress.funded')}</SewnLabel>
          )}
        </CoverLabels>
      </Box>
      <Body>
        <Kind>
          <ProjectType project={project} />
        </Kind>
        <Typography
          id={titleId}
          variant={wide ? 'h3' : 'h4'}
          component={headingLevel}
          sx={clampLines(3)}
        >
          <Link to={details} state={{ project }}>
            <ProjectTitle project={project} />
          </Link>
        </Typography>
        <Typography
          variant="body2"
          sx={{ ...clampLines(4), color: 'text.secondary', marginBlockEnd: 1 }}
        >
          <BilingualText content={project.description} fallback={t('projects.noDescription')}>
            {excerptOf}
          </BilingualText>
        </Typography>
        <Box sx={{ marginBlockStart: 'auto' }}>
          <ProjectFigures project={project} />
          {project.status === 'open' && (
            <Rest>
              <ToGo project={project} />
              <Link to={details + GIVE_HASH} state={{ project }} aria-describedby={titleId}>
                {t('projects.give')}
              </Link>
            </Rest>
          )}
        </Box>
      </Body>
    </Frame>
  );
});
