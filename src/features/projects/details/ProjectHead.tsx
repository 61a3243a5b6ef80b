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
import { CoverImage } from '@/components/covers/CoverImage';
import { CoverLabels, RegionLabel, SewnLabel } from '@/components/covers/RegionLabel';
import { ShareDialogButton } from '@/components/share/ShareDialogButton';
import { DirectionalIcon } from '@/components/icons/DirectionalIcon';
import { ArrowIcon } from '@/components/icons/icons';
import { clampLines } from '@/components/text/clampLines';
import { ProjectTitle, ProjectType } from '../ProjectText';
import { ProjectWhy } from './ProjectWhy';

const backLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minBlockSize: touchTarget,
  color: 'primary.main',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
} as const;

type ProjectHeadProps = {
  project: Project;
  shareTitle: string;
  imageRef: RefObject<HTMLElement | null>;
};

export function ProjectHead({ project, shareTitle, imageRef }: ProjectHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <header>
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
        }}
      >
        <Box ref={imageRef}>
          <CoverImage
            src={project.image}
            alt={pickText(project.imageAlt, language).text}
            seed={project.id}
            palette={paletteOf(`${project.region.en} ${project.type.en}`)}
            sizes="(max-width: 1224px) 100vw, 720px"
            ratio="5 / 3"
            priority
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
        <Box sx={{ flex: 'none' }}>
          <ShareDialogButton shared={() => sharedProject(project, language, shareTitle)} />
        </Box>
      </Box>
      <Typography variant="h2" component="h1" sx={{ ...clampLines(8), marginBlockStart: 0.5 }}>
        <ProjectTitle project={project} />
      </Typography>
      <ProjectWhy project={project} />
    </header>
  );
}
