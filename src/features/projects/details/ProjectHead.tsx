import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { sharedProject } from '@/config/sharedProject';
import { progressOf, type Project } from '@core/projects/project';
import { pickText } from '@core/text/languages/bilingual';
import { useLanguage } from '@/i18n/useLanguage';
import { radii, shadows, touchTarget } from '@/theme/tokens';
import { paletteOf } from '@/components/covers/paletteOf';
import { FramedPicture } from '@/components/covers/FramedPicture';
import { CoverLabels, RegionLabel, SewnLabel } from '@/components/covers/RegionLabel';
import { Button } from '@/components/form/Button';
import { notOnPaper } from '@/components/paper/notOnPaper';
import { ShareDialogButton } from '@/components/share/ShareDialogButton';
import { DirectionalIcon } from '@/components/icons/DirectionalIcon';
import { ArrowIcon } from '@/components/icons/icons';
import { PrintIcon } from '@/components/icons/pageIcons';
import { clampLines } from '@/components/text/clampLines';
import { ProjectTitle, ProjectType } from '../ProjectText';
import { ProjectWhy } from './ProjectWhy';
import { usePoster } from './usePoster';

const backLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minBlockSize: touchTarget,
  color: 'primary.main',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  ...notOnPaper,
} as const;

/** The cover takes what the texts leave of one page, below the site's name. */
const poster = {
  '@media print': {
    display: 'flex',
    flexDirection: 'column',
    blockSize: 'calc(98vh - 96px)',
    '& > *': { flexShrink: 0 },
  },
} as const;

type ProjectHeadProps = {
  project: Project;
  shareTitle: string;
  imageRef: RefObject<HTMLElement | null>;
};

export function ProjectHead({ project, shareTitle, imageRef }: ProjectHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { Foot, print } = usePoster();
  return (
    <Box component="header" sx={poster}>
      <Box component={Link} to={paths.exploreProjects} sx={backLink}>
        <DirectionalIcon back>
          <ArrowIcon size={20} />
        </DirectionalIcon>
        <span>{t('projects.details.back')}</span>
      </Box>
      <Box
        sx={{
          position: 'relative',
          marginBlockStart: 1,
          borderRadius: radii.sheet,
          overflow: 'clip',
          boxShadow: shadows.card,
          '@media print': {
            flex: '1 1 0',
            minBlockSize: '20vh',
            maxBlockSize: '58vw',
            boxShadow: 'none',
            printColorAdjust: 'exact',
          },
        }}
      >
        <Box ref={imageRef} sx={{ '@media print': { blockSize: '100%' } }}>
          <FramedPicture
            src={project.image}
            alt={pickText(project.imageAlt, language).text}
            seed={project.id}
            palette={paletteOf(`${project.region.en} ${project.type.en}`)}
            progress={project}
            sizes="(max-width: 1224px) 100vw, 720px"
            ratio="5 / 3"
            priority
            sx={{ '@media print': { aspectRatio: 'auto', blockSize: '100%' } }}
          />
        </Box>
        <CoverLabels>
          <RegionLabel region={project.region} />
          {project.status !== 'open' ? (
            <SewnLabel>{t(`projects.${project.status}`)}</SewnLabel>
          ) : (
            progressOf(project).funded && <SewnLabel>{t('ui.progress.funded')}</SewnLabel>
          )}
        </CoverLabels>
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: 2,
          marginBlockStart: 3,
          ...notOnPaper,
        }}
      >
        <Typography
          variant="eyebrow"
          sx={{
            marginBlockStart: '.7em',
            maxBlockSize: '2lh',
            overflow: 'clip',
            '& > *': { display: 'inline-block' },
            '& > ::first-letter': { textTransform: 'uppercase' },
          }}
        >
          <ProjectType project={project} />
        </Typography>
        <Box sx={{ display: 'flex', flex: 'none', gap: 1 }}>
          <Button
            variant="text"
            aria-label={t('projects.details.poster')}
            onClick={() => void print()}
            sx={{ minInlineSize: touchTarget }}
          >
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <PrintIcon size={20} />
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {t('projects.details.poster')}
              </Box>
            </Box>
          </Button>
          <ShareDialogButton shared={() => sharedProject(project, language, shareTitle)} />
        </Box>
      </Box>
      <Typography
        variant="h2"
        component="h1"
        sx={{
          ...clampLines(8),
          marginBlockStart: 0.5,
          '@media print': { fontSize: '2.5rem', WebkitLineClamp: '3', marginBlockStart: '1.5rem' },
        }}
      >
        <ProjectTitle project={project} />
      </Typography>
      <ProjectWhy project={project} />
      {Foot !== null && <Foot project={project} />}
    </Box>
  );
}
