import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Project } from '@core/projects/project';
import { MOST_TARGET_MINOR, type ContentKind } from '@core/staff/contentContract';
import { pickText } from '@core/text/languages/bilingual';
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
import { PictureOfTexts, TextPicture } from '@/components/text/TextPicture';
import { useLanguage } from '@/i18n/useLanguage';
import { PreviewDialog } from '../form/PreviewDialog';
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

function DraftPicture({ stem, alt }: { stem: string; alt: string }) {
  return <TextPicture src={usePictureAddress(`picture:${stem}`)} alt={alt} />;
}

const showDraftPicture = (picture: { stem: string; alt: string }) => <DraftPicture {...picture} />;

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
  const content = contentOf(values, id, usePictureAddress(values.image));
  const project: Project = {
    ...content,
    raisedMinor,
    targetMinor: minorOf(values.target, values.currency, MOST_TARGET_MINOR),
    currency: values.currency,
    status: closed ? 'closed' : 'open',
    ...(values.witness !== '' && { witness: values.witness }),
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
    <PreviewDialog onClose={onClose}>
      <PictureOfTexts value={showDraftPicture}>
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
      </PictureOfTexts>
    </PreviewDialog>
  );
}
