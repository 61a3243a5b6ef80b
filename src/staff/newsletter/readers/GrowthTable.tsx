import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { SubscribersAnswer } from '@core/staff/newsletterContract';
import { formatMonth } from '@core/text/dates';
import { useLanguage } from '@/i18n/useLanguage';
import { DataTable } from '../../table/DataTable';

type Months = SubscribersAnswer['months'];

function Bar({ figure, most, colour }: { figure: number; most: number; colour: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ minInlineSize: '3ch' }}>
        {figure}
      </Box>
      <Box aria-hidden="true" sx={{ flex: 1, minInlineSize: '2rem' }}>
        <Box
          sx={{
            inlineSize: `${most === 0 ? 0 : (figure / most) * 100}%`,
            blockSize: '0.75rem',
            borderRadius: 0.5,
            backgroundColor: colour,
          }}
        />
      </Box>
    </Box>
  );
}

export function GrowthTable({ months }: { months: Months }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const most = Math.max(...months.flatMap(({ confirmed, ended }) => [confirmed, ended ?? 0]));
  return (
    <DataTable
      title={t('newsletter.subscribers.growth')}
      note={t('newsletter.subscribers.growthNote')}
      rows={months}
      columns={[
        {
          key: 'month',
          label: t('newsletter.subscribers.month'),
          isHeading: true,
          cell: ({ month }) => (
            <Box sx={{ whiteSpace: 'nowrap' }}>{formatMonth(month, language)}</Box>
          ),
        },
        {
          key: 'confirmed',
          label: t('newsletter.subscribers.confirmed'),
          cell: ({ confirmed }) => <Bar figure={confirmed} most={most} colour="success.main" />,
        },
        {
          key: 'ended',
          label: t('newsletter.subscribers.ended'),
          cell: ({ ended }) =>
            ended === null ? '–' : <Bar figure={ended} most={most} colour="warning.main" />,
        },
      ]}
    />
  );
}
