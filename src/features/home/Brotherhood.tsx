import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SiteTexts } from '@core/site/siteTexts';
import { charity } from '@/config/charity';
import { paths } from '@/config/paths';
import { StarMark } from '@/components/covers/StarMark';
import { Section } from '@/components/layout/Section';
import { BilingualText } from '@/components/text/BilingualText';
import { hasText } from '@core/text/languages/bilingual';

/** @param closing by default the texts of the site */
export function Brotherhood({
  closing: { eyebrow, title, text, thanks } = charity().texts.closing,
}: Partial<Pick<SiteTexts, 'closing'>>) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <Section tone="petrol" headingId={headingId}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
          gap: { xs: 3, md: 8 },
          alignItems: 'start',
        }}
      >
        <Box>
          <StarMark size={64} tone="plain" sx={{ color: 'give.light', marginBlockEnd: 3 }} />
          {hasText(eyebrow) && (
            <Typography variant="eyebrow" sx={{ color: 'give.light', marginBlockEnd: 1 }}>
              <BilingualText content={eyebrow} component="span" />
            </Typography>
          )}
          <Typography variant="h2" id={headingId}>
            <BilingualText content={title} component="span" />
          </Typography>
        </Box>
        <Box sx={{ paddingBlockStart: { md: 1 } }}>
          <Typography variant="lead" sx={{ whiteSpace: 'pre-line' }}>
            <BilingualText content={text} component="span" />
          </Typography>
          <Typography
            variant="lead"
            sx={{ marginBlock: '1em 1.5em', fontWeight: 600, whiteSpace: 'pre-line' }}
          >
            <BilingualText content={thanks} component="span" />
          </Typography>
          <Button variant="outlined" color="inherit" component={Link} to={paths.aboutUs}>
            {t('home.closing.about')}
          </Button>
        </Box>
      </Box>
    </Section>
  );
}
