import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { pickText } from '@core/text/languages/bilingual';
import { splitInHalves, splitLeadingTitle } from '@core/text/sentences';
import { stateOf, type Opportunity } from '@core/volunteer/opportunity';
import { useLanguage } from '@/i18n/useLanguage';
import { paletteOf } from '@/components/covers/paletteOf';
import { CoverImage } from '@/components/covers/CoverImage';
import { CoverLabels, RegionLabel, SewnLabel } from '@/components/covers/RegionLabel';
import { withoutMarks } from '@core/text/shorten';
import { typographicQuotes } from '@core/text/typographicQuotes';
import { BilingualText } from '@/components/text/BilingualText';
import { clampLines } from '@/components/text/clampLines';

/** The description in two halves, with a bold title at its beginning. */
function Halves({ text, title }: { text: string; title: string }) {
  const [first, second] = splitInHalves(typographicQuotes(withoutMarks(text)));
  const lead = splitLeadingTitle(first, typographicQuotes(title));
  return (
    <>
      <Box component="span" sx={{ display: 'block' }}>
        {lead === null ? (
          first
        ) : (
          <>
            <strong>{lead.title}</strong>
            <span>{lead.rest}</span>
          </>
        )}
      </Box>
      {second !== '' && (
        <Box
          component="span"
          sx={{ display: 'block', marginBlockStart: 1.5, color: 'text.secondary' }}
        >
          {second}
        </Box>
      )}
    </>
  );
}

export const OpportunityCard = memo(function OpportunityCard({
  opportunity,
}: {
  opportunity: Opportunity;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = pickText(opportunity.title, language).text || t('volunteer.untitled');
  const state = stateOf(opportunity);
  const isOpen = state === 'open';
  return (
    <Card
      component="article"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
      }}
    >
      <Box sx={{ position: 'relative', minBlockSize: { md: 240 } }}>
        <CoverImage
          src={opportunity.image}
          alt={pickText(opportunity.imageAlt, language).text}
          seed={opportunity.id}
          palette={paletteOf(`${opportunity.region.en} ${opportunity.type.en}`)}
          sizes="(max-width: 768px) 100vw, 480px"
          sx={{ position: { md: 'absolute' }, inset: 0, aspectRatio: { md: 'auto' } }}
        />
        <CoverLabels>
          <RegionLabel region={opportunity.region} capitals />
          {state !== 'open' && <SewnLabel>{t(`volunteer.${state}`)}</SewnLabel>}
        </CoverLabels>
      </Box>
      <Box
        sx={{
          padding: { xs: 3, md: 4 },
          display: 'flex',
          flexDirection: 'column',
          gap: 1.5,
          overflowWrap: 'anywhere',
        }}
      >
        <Typography variant="h3" component="h2" sx={clampLines(3)}>
          <BilingualText content={opportunity.title} fallback={t('volunteer.untitled')} />
        </Typography>
        <Typography component="div">
          <BilingualText
            content={opportunity.description}
            fallback={t('volunteer.noDescription')}
            component="div"
          >
            {(text) => <Halves text={text} title={title} />}
          </BilingualText>
        </Typography>
        <Box sx={{ marginBlockStart: 'auto', paddingBlockStart: 1 }}>
          <Button
            component={Link}
            to={paths.opportunityDetailsOf(opportunity.id)}
            state={{ opportunity }}
            variant="outlined"
            aria-label={t(isOpen ? 'volunteer.registerOf' : 'volunteer.readOf', { title })}
          >
            {t(isOpen ? 'volunteer.register' : 'volunteer.read')}
          </Button>
        </Box>
      </Box>
    </Card>
  );
});
