import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { readableType } from '@core/projects/project';
import { pickText } from '@core/text/languages/bilingual';
import type { Opportunity } from '@core/volunteer/opportunity';
import { useLanguage } from '@/i18n/useLanguage';
import { radii, shadows } from '@/theme/tokens';
import { paletteOf } from '@/components/covers/paletteOf';
import { CoverImage } from '@/components/covers/CoverImage';
import { CoverLabels, RegionLabel } from '@/components/covers/RegionLabel';
import { Prose } from '@/components/layout/Prose';
import { BilingualText } from '@/components/text/BilingualText';
import { clampLines } from '@/components/text/clampLines';
import { DateText } from '@/components/text/DateText';
import { MarkupText } from '@/components/text/MarkupText';

export function OpportunityArticle({ opportunity }: { opportunity: Opportunity }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const type =
    readableType(pickText(opportunity.type, language).text) || t('volunteer.unknownType');
  return (
    <Box component="article" sx={{ overflowWrap: 'anywhere' }}>
      <Box
        sx={{
          position: 'relative',
          marginBlockEnd: 3,
          borderRadius: radii.sheet,
          overflow: 'clip',
          boxShadow: shadows.card,
        }}
      >
        <CoverImage
          src={opportunity.image}
          alt={pickText(opportunity.imageAlt, language).text}
          seed={opportunity.id}
          palette={paletteOf(`${opportunity.region.en} ${opportunity.type.en}`)}
          sizes="(max-width: 1224px) 100vw, 720px"
          priority
        />
        <CoverLabels>
          <RegionLabel region={opportunity.region} capitals />
        </CoverLabels>
      </Box>
      <Typography variant="eyebrow" sx={{ maxBlockSize: '2lh', overflow: 'clip' }}>
        <Box
          component="bdi"
          sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {type}
        </Box>{' '}
        <span>·</span> <DateText value={opportunity.date} form="long" />
      </Typography>
      <Typography
        variant="h1"
        sx={{
          ...clampLines(8),
          marginBlock: 1.5,
          fontSize: 'clamp(2rem, 1.4rem + 2.4vw, 3.25rem)',
        }}
      >
        <BilingualText content={opportunity.title} fallback={t('volunteer.untitled')} />
      </Typography>
      <Prose>
        <BilingualText
          content={opportunity.description}
          fallback={t('volunteer.noDescription')}
          component="div"
        >
          {(text) => <MarkupText text={text} boldQuotes />}
        </BilingualText>
      </Prose>
    </Box>
  );
}
