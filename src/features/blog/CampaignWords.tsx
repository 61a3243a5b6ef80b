import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SiteTexts } from '@core/site/siteTexts';
import { Button } from '@/components/form/Button';
import { Section } from '@/components/layout/Section';
import { BilingualText } from '@/components/text/BilingualText';
import { paths } from '@/config/paths';

/** The charity's words below each post. */
export function CampaignWords({ title, parts }: SiteTexts['campaign']) {
  const { t } = useTranslation();
  if (parts.length === 0) return null;
  return (
    <Section tone="sunken" heading={<BilingualText content={title} component="span" />}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
          marginBlockEnd: 4,
        }}
      >
        {parts.map((part, index) => (
          <Box key={index}>
            <Typography variant="h3" sx={{ marginBlockEnd: 1 }}>
              <BilingualText content={part.title} component="span" />
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line' }}>
              <BilingualText content={part.text} component="span" />
            </Typography>
          </Box>
        ))}
      </Box>
      <Button component={Link} to={paths.exploreProjects}>
        {t('blog.giveNow')}
      </Button>
    </Section>
  );
}
