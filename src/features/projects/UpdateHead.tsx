import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ProjectUpdate } from '@core/updates/update';
import { DateText } from '@/components/text/DateText';

/** The stage and the day of an update. */
export function UpdateHead({ update: { stage, date } }: { update: ProjectUpdate }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
      <Chip size="small" variant="outlined" label={t(`updates.stages.${stage}`)} />
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
        <DateText value={date} form="long" />
      </Typography>
    </Box>
  );
}
