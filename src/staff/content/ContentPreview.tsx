import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useRef, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Project } from '@core/projects/project';
import { MOST_TARGET_MINOR, type ContentKind } from '@core/staff/contentContract';
import { LANGUAGES, pickText } from '@core/text/languages/bilingual';
import type { PlacedContent } from '@core/text/content';
import type { Opportunity } from '@core/volunteer/opportunity';
import { useGetProjectChoiceQuery } from '@/api/endpoints/staff/moneyApi';
import { PostArticle } from '@/features/blog/PostArticle';
import { PostCard } from '@/features/blog/PostCard';
import { ProjectHead } from '@/features/projects/details/ProjectHead';
import { ProjectLayout } from '@/features/projects/details/ProjectLayout';
import { ProjectProgress } from '@/features/projects/details/ProjectProgress';
import { ProjectStory } from '@/features/projects/details/ProjectStory';
import { ProjectCard } from '@/features/projects/ProjectCard';
import { UpdateArticle } from '@/features/projects/details/UpdateArticle';
import { OpportunityArticle } from '@/features/volunteer/OpportunityArticle';
import { OpportunityCard } from '@/features/volunteer/OpportunityCard';
import { useLanguage } from '@/i18n/useLanguage';
import { useAppDispatch } from '@/store/hooks';
import { languageChosen } from '@/store/language/languageSlice';
import { minorOf, type ContentValues } from './contentFields';
import { usePictureAddress } from './pictures/usePictureAddress';

function contentOf(values: ContentValues, id: string, image: string): PlacedContent {
  return {
    id,
    title: { en: values.title, ar: values.title_ar },
    description: { en: values.description, ar: values.description_ar },
    region: { en: values.region, ar: values.region_ar },
    type: { en: values.type, ar: values.type_ar },
    image,
    imageAlt: { en: values.image_alt, ar: values.image_alt_ar },
    date: values.date === '' ? new Date().toISOString() : values.date,
    listed: values.listed,
  };
}

function ProjectPreview({ project }: { project: Project }) {
  const language = useLanguage();
  const imageRef = useRef<HTMLElement>(null);
  return (
    <ProjectLayout
      head={
        <ProjectHead
          project={project}
          shareTitle={pickText(project.title, language).text}
          imageRef={imageRef}
        />
      }
      side={<ProjectProgress project={project} />}
      reading={<ProjectStory project={project} />}
    />
  );
}

/** Links and buttons of a preview have no effect. */
function stay(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

type ContentPreviewProps = {
  kind: ContentKind;
  /** The seed of the generated cover. */
  id: string;
  values: ContentValues;
  raisedMinor: number;
  closed: boolean;
  onClose: () => void;
};

/** Shows the content as donors will see it, in the list and on its page. */
export function ContentPreview({
  kind,
  id,
  values,
  raisedMinor,
  closed,
  onClose,
}: ContentPreviewProps) {
  const { t } = useTranslation('staff');
  const titleId = useId();
  const dispatch = useAppDispatch();
  const language = useLanguage();
  const content = contentOf(values, id, usePictureAddress(values.image));
  const project: Project = {
    ...content,
    raisedMinor,
    targetMinor: minorOf(values.target, values.currency, MOST_TARGET_MINOR),
    currency: values.currency,
    status: closed ? 'closed' : 'open',
  };
  const opportunity: Opportunity = {
    ...content,
    status: closed ? 'closed' : 'open',
    placesLeft: null,
  };
  const { currentData: updated } = useGetProjectChoiceQuery(
    kind === 'update' && values.project !== '' ? values.project : skipToken,
  );
  const currency = updated?.currency ?? values.currency;
  const update = {
    ...content,
    projectId: values.project,
    stage: values.stage,
    costMinor: minorOf(values.cost, currency, MOST_TARGET_MINOR),
  };
  const card = {
    update: null,
    project: <ProjectCard project={project} />,
    opportunity: <OpportunityCard opportunity={opportunity} />,
    post: <PostCard post={content} />,
  }[kind];
  const page = {
    update: <UpdateArticle update={update} project={{ currency }} />,
    project: <ProjectPreview project={project} />,
    opportunity: <OpportunityArticle opportunity={opportunity} />,
    post: <PostArticle post={content} />,
  }[kind];
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth>
      <DialogTitle id={titleId}>{t('content.preview.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockEnd: 2 }}>
          {LANGUAGES.map((each) => (
            <Button
              key={each}
              size="small"
              lang={each}
              variant={each === language ? 'contained' : 'outlined'}
              aria-pressed={each === language}
              onClick={() => dispatch(languageChosen(each))}
            >
              {each === 'en' ? 'English' : 'العربية'}
            </Button>
          ))}
        </Box>
        <Box onClickCapture={stay}>
          {card !== null && (
            <>
              <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
                {t('content.preview.inLists')}
              </Typography>
              <Box sx={{ maxInlineSize: kind === 'opportunity' ? 800 : 380, marginBlockEnd: 4 }}>
                {card}
              </Box>
            </>
          )}
          <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
            {t('content.preview.ownPage')}
          </Typography>
          {page}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
