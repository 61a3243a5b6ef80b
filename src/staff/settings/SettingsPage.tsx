import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { useGetSettingsQuery } from '@/api/endpoints/staff/settingsApi';
import { Notice } from '@/components/feedback/Notice';
import { QueryView } from '@/components/feedback/QueryView';
import { StaffHeading } from '../layout/StaffLayout';
import { BeginWithOwn } from './BeginWithOwn';
import { CurrenciesCard } from './currencies/CurrenciesCard';
import { CharityForm } from './CharityForm';
import type { Saved } from './settingsSchema';
import { LegalTexts } from './LegalTexts';
import { SiteTextsCard } from './texts/SiteTextsCard';

export function SettingsPage() {
  const { t } = useTranslation('staff');
  const query = useGetSettingsQuery();
  const readCharity = async (): Promise<Saved | null> => {
    const { data, error } = await query.refetch();
    const { value = null, revision = null } = data?.charity ?? {};
    return value === null || error !== undefined ? null : { charity: value, revision };
  };
  return (
    <>
      <StaffHeading title={t('settings.title')} lead={t('settings.lead')} />
      <QueryView query={query} skeleton={<Skeleton height={480} />}>
        {({ charity: { value, revision }, currencies, legal, texts }) => (
          <Box sx={{ display: 'grid', gap: 3 }}>
            {value === null ? (
              <Notice severity="error">{t('settings.missing')}</Notice>
            ) : (
              <CharityForm saved={{ charity: value, revision }} read={readCharity} />
            )}
            <CurrenciesCard currencies={currencies} />
            <SiteTextsCard texts={texts} />
            <LegalTexts legal={legal} />
            <BeginWithOwn />
          </Box>
        )}
      </QueryView>
    </>
  );
}
