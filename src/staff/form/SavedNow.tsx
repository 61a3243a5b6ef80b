import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { directionOf, LANGUAGES, type Bilingual } from '@core/text/languages/bilingual';
import { Notice } from '@/components/feedback/Notice';
import { Facts, type Fact } from '@/components/text/Facts';

export function BothLanguages({ text }: { text: Bilingual }) {
  return LANGUAGES.map((language) => (
    <Box key={language} lang={language} dir={directionOf(language)} sx={{ textAlign: 'start' }}>
      {text[language] || '–'}
    </Box>
  ));
}

/** The state that another member saved since the form was opened; the next save replaces it. */
export function SavedNow({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation('staff');
  return (
    <Notice severity="warning">
      <Typography variant="body2" sx={{ marginBlockEnd: 1.5 }}>
        {t('content.other.savedNow')}
      </Typography>
      <Facts facts={facts} />
    </Notice>
  );
}
