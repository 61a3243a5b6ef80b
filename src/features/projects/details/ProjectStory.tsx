import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '@core/projects/project';
import { BilingualText } from '@/components/text/BilingualText';
import { Prose } from '@/components/layout/Prose';
import { MarkupText } from '@/components/text/MarkupText';

export function ProjectStory({ project }: { project: Project }) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Typography variant="h3" component="h2" id={headingId} sx={{ marginBlockEnd: 1.5 }}>
        {t('projects.details.about')}
      </Typography>
      <Prose sx={{ overflowWrap: 'anywhere' }}>
        <BilingualText
          content={project.description}
          fallback={t('projects.noDescription')}
          component="div"
        >
          {(text) => <MarkupText text={text} heading="h3" boldQuotes />}
        </BilingualText>
      </Prose>
    </section>
  );
}
