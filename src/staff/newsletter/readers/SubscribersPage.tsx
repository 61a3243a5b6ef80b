import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { useGetSubscribersQuery } from '@/api/endpoints/staff/newsletterApi';
import { QueryView } from '@/components/feedback/QueryView';
import { StaffHeading } from '../../layout/StaffLayout';
import { GrowthTable } from './GrowthTable';
import { NoteSubscriber } from './NoteSubscriber';
import { StatesTable } from './StatesTable';
import { SubscribersFile } from './SubscribersFile';

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
