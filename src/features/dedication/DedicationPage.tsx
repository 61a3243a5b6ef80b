import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DEDICATION_TOKEN, type WhichDedication } from '@core/donations/dedicationContract';
import { useGetDedicationQuery } from '@/api/endpoints/dedicationsApi';
import { BandDivider } from '@/components/covers/BandDivider';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { Notice } from '@/components/feedback/Notice';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { CorrectionForm } from './CorrectionForm';

/** What the address names: the link of the thanks, or a gift of the account. */
function useWhich(): WhichDedication | null {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const gift = parameters.get('gift');
  if (token !== null) return DEDICATION_TOKEN.test(token) ? { token } : null;
  return gift === null ? null : { donation: gift };
}

function Missing(): ReactNode {
  const { t } = useTranslation();
  return <Notice severity="warning">{t('dedication.page.missing')}</Notice>;
}

function Found({ which }: { which: WhichDedication }): ReactNode {
  const query = useGetDedicationQuery(which);
  return (
    <QueryView
      query={{ ...query, data: query.currentData }}
      skeleton={<TextSkeleton lines={8} />}
      failed={(failure, retry) =>
        failure.code === 'notFound' || failure.code === 'invalid' ? (
          <Missing />
        ) : (
          <FailureNotice failure={failure} {...(retry && { onRetry: retry })} />
        )
      }
    >
      {(answer) => (
        <CorrectionForm
          key={`${answer.revision} ${answer.state}`}
          which={which}
          answer={answer}
          onStale={() => void query.refetch()}
        />
      )}
    </QueryView>
  );
}

/** Where a donor sees the dedication of a gift, and corrects it until its card is sent. */
export function DedicationPage(): ReactNode {
  const { t } = useTranslation();
  const which = useWhich();
  return (
    <Section rhythm="tight" width="form">
      <PageMeta
        title={t('dedication.page.title')}
        description={t('dedication.page.description')}
        hidden
      />
      <PageHeading title={t('dedication.page.title')} />
      <Card sx={{ overflow: 'hidden' }}>
        <BandDivider />
        <Box sx={{ padding: { xs: 3, sm: 4 } }}>
          {which === null ? <Missing /> : <Found which={which} />}
        </Box>
      </Card>
    </Section>
  );
}
