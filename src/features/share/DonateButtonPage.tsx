import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useListOpenTitlesQuery } from '@/api/endpoints/decidingApi';
import { useGetProjectQuery } from '@/api/endpoints/projectsApi';
import { failureOf } from '@/api/failureOf';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { Notice } from '@/components/feedback/Notice';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { parseSubjectId } from '@core/pages/subjectId';
import { ButtonMaker } from './ButtonMaker';

export function DonateButtonPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const id = parseSubjectId(search.get('project'));
  const list = useListOpenTitlesQuery();
  const asked = useGetProjectQuery(id ?? skipToken);
  const isReady = list.data !== undefined && !asked.isLoading;
  const given = asked.currentData?.status === 'open' ? asked.currentData : undefined;
  const refused = asked.error === undefined ? null : failureOf(asked.error);
  const failure = refused?.code === 'notFound' ? null : refused;
  const open = list.data ?? [];
  const projects =
    given === undefined || open.some((project) => project.id === given.id)
      ? open
      : [given, ...open];
  const first = given ?? projects[0];
  return (
    <Section rhythm="tight" width="prose">
      <PageMeta title={t('donateButton.title')} description={t('donateButton.description')} />
      <PageHeading title={t('donateButton.title')} lead={t('donateButton.lead')} />
      <QueryView
        query={{ ...list, data: isReady ? projects : undefined }}
        skeleton={<TextSkeleton />}
        failed={(lost, retry) => (
          <FailureNotice failure={lost} busy={list.isFetching} {...(retry && { onRetry: retry })} />
        )}
      >
        {(shown) =>
          first === undefined ? (
            <Typography>{t('projects.noneYetText')}</Typography>
          ) : (
            <>
              {failure !== null && (
                <Box sx={{ marginBlockEnd: 3 }}>
                  <FailureNotice
                    failure={failure}
                    onRetry={() => void asked.refetch()}
                    busy={asked.isFetching}
                  />
                </Box>
              )}
              {id !== null && given === undefined && failure === null && (
                <Box sx={{ marginBlockEnd: 3 }}>
                  <Notice severity="warning">{t('donateButton.gone')}</Notice>
                </Box>
              )}
              <ButtonMaker projects={shown} first={first} />
            </>
          )
        }
      </QueryView>
    </Section>
  );
}
