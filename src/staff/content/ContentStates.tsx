import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { Language } from '@core/text/languages/bilingual';

export type ContentState =
  'draft' | 'published' | 'changed' | 'closed' | 'scheduled' | 'unlisted' | 'refused';

type ContentStatesProps = { states: readonly ContentState[]; missing: readonly Language[] };

const COLOURS = {
  draft: 'info',
  published: 'success',
  changed: 'info',
  closed: 'default',
  scheduled: 'info',
  unlisted: 'default',
  refused: 'warning',
} as const;

export function ContentStates({ states, missing }: ContentStatesProps) {
  const { t } = useTranslation('staff');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {states.map((state) => (
        <Chip
          key={state}
          size="small"
          color={COLOURS[state]}
          label={t(`content.states.${state}`)}
        />
      ))}
      {missing.map((language) => (
        <Chip
          key={language}
          size="small"
          color="warning"
          label={t(`content.missing.${language}`)}
        />
      ))}
    </Box>
  );
}
