import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { SubscribersAnswer } from '@core/staff/newsletterContract';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { useGetSubscribersQuery } from '@/api/endpoints/staff/newsletterApi';
import { QueryView } from '@/components/feedback/QueryView';
import { StaffHeading } from '../../layout/StaffLayout';
import { DataTable } from '../../table/DataTable';
import { GrowthTable } from './GrowthTable';
import { NoteSubscriber } from './NoteSubscriber';
import { SubscribersFile } from './SubscribersFile';

const STATES = ['confirmed', 'new', 'automatic', 'unsubscribed', 'bounced', 'older'] as const;

function StatesTable({ states }: { states: SubscribersAnswer['states'] }) {
  const { t } = useTranslation('staff');
  return (
    <DataTable
      title={t('newsletter.subscribers.figures')}
      note={t('newsletter.subscribers.kept')}
      rows={STATES}
      columns={[
        {
          key: 'state',
          label: t('newsletter.subscribers.state'),
          isHeading: true,
          cell: (state) => t(`newsletter.subscribers.states.${state}`),
        },
        {
          key: 'all',
          label: t('newsletter.subscribers.all'),
          cell: (state) => states[state].en + states[state].ar,
        },
        ...LANGUAGES.map((language) => ({
          key: language,
          label: t(`newsletter.languages.${language}`),
          cell: (state: (typeof STATES)[number]) => states[state][language],
        })),
      ]}
    />
  );
}

export function SubscribersPage() {
  const { t } = useTranslation('staff');
  const query = useGetSubscribersQuery();
  return (
    <>
      <StaffHeading
        title={t('newsletter.subscribers.title')}
        lead={t('newsletter.subscribers.lead')}
      />
      <Box sx={{ display: 'grid', gap: 4 }}>
        <QueryView query={query} skeleton={<Skeleton height={480} />}>
          {({ states, months }) => (
            <>
              <StatesTable states={states} />
              <GrowthTable months={months} />
              <SubscribersFile states={states} />
            </>
          )}
        </QueryView>
        <NoteSubscriber />
      </Box>
    </>
  );
}
