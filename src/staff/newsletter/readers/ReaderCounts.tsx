import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { LanguageCounts } from '@core/staff/newsletterContract';

export function ReaderCounts({ readers }: { readers: LanguageCounts }) {
  const { t } = useTranslation('staff');
  const { en, ar } = readers;
  return (
    <Typography sx={{ fontWeight: 600 }}>
      <span>{t('newsletter.readers.goesTo', { count: en + ar })}</span>{' '}
      <span>{t('newsletter.readers.split', { en, ar })}</span>
    </Typography>
  );
}
