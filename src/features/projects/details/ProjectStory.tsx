import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '@core/projects/project';
import { BilingualText } from '@/components/text/BilingualText';
import { QuotedText } from '@/components/text/QuotedText';

export function ProjectStory({ project }: { project: Project }) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Typography variant="h3" component="h2" id={headingId} sx={{ marginBlockEnd: 1.5 }}>
        {t('projects.details.about')}
      </Typography>
      <Typography
        component="div"
        sx={{ whiteSpace: 'pre-line', maxInlineSize: '68ch', overflowWrap: 'anywhere' }}
      >
        <BilingualText
          content={project.description}
          fallback={t('projects.noDescription')}
          component="div"
        >
          {(text) => <QuotedText text={text} />}
        </BilingualText>
      </Typography>
    </section>
  );
}
