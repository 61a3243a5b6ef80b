import Box from '@mui/material/Box';
import { pickText, type Bilingual } from '@/domain/text/bilingual';
import { useLanguage } from '@/i18n/useLanguage';
import { radii } from '@/theme/tokens';

/** Where it is, over the picture; upper-cased in English, never in Arabic. */
export function RegionRibbon({ region }: { region: Bilingual }) {
  const { text, language } = pickText(region, useLanguage());
  if (text.trim() === '') return null;
  return (
    <Box
      lang={language}
      sx={{ position: 'absolute', insetBlockStart: 16, insetInlineStart: 16, maxInlineSize: 'calc(100% - 32px)', paddingInline: 1.75, paddingBlock: 0.5, borderRadius: radii.pill, backgroundColor: 'background.paper', color: 'primary.main', fontWeight: 600, fontSize: '.875rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      <bdi>{language === 'en' ? text.toUpperCase() : text}</bdi>
    </Box>
  );
}
