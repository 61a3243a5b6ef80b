import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { LetterRow } from '@core/staff/newsletterContract';

const COLOURS = {
  draft: 'default',
  sending: 'info',
  sent: 'success',
  stopped: 'warning',
} as const;

export function LetterStates({ letter }: { letter: Pick<LetterRow, 'state' | 'missing'> }) {
  const { t } = useTranslation('staff');
  const { state, missing } = letter;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <Chip size="small" color={COLOURS[state]} label={t(`newsletter.states.${state}`)} />
      {missing.map((language) => (
        <Chip
          key={language}
          size="small"
          color="warning"
          label={t(`newsletter.missing.${language}`)}
        />
      ))}
    </Box>
  );
}
