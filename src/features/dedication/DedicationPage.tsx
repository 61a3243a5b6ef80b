import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { WhichDedication } from '@core/donations/dedicationContract';
import { BandDivider } from '@/components/covers/BandDivider';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { MissingDedication } from './MissingDedication';

/** The link's secret is in the fragment, which servers do not log. */
function useWhich(): WhichDedication | null {
  const { hash, search } = useLocation();
  if (hash.length > 1) return { token: hash.slice(1) };
  const donation = new URLSearchParams(search).get('gift');
  return donation === null ? null : { donation: donation };
}

const OwnDedication = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'dedication' */ './OwnDedication')).OwnDedication,
}));

/** Shows a donor the dedication of a gift, and corrects it until its card is sent. */
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
          {which === null ? (
            <MissingDedication />
          ) : (
            <Suspense fallback={<TextSkeleton lines={8} />}>
              <OwnDedication which={which} />
            </Suspense>
          )}
        </Box>
      </Card>
    </Section>
  );
}
