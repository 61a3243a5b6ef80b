/** The parts of "About us" that show what stands behind its words: figures, people, documents. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { documentFileId, kindOfDocument } from '@core/site/siteDocuments';
import type { SiteTexts } from '@core/site/siteTexts';
import { hasText } from '@core/text/languages/bilingual';
import { CoverImage } from '@/components/covers/CoverImage';
import { DownloadIcon } from '@/components/icons/pageIcons';
import { Section } from '@/components/layout/Section';
import { BilingualText } from '@/components/text/BilingualText';
import { radii } from '@/theme/tokens';
import { documentAddress } from './documentAddress';

type About = SiteTexts['about'];

/** As many columns as fit; the last row may be shorter. */
const columnsOf = (narrowest: string) => ({
  display: 'grid',
  gap: 3,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${narrowest}, 100%), 1fr))`,
});
const list = { listStyle: 'none', margin: 0, padding: 0 } as const;

export function Figures({ figures }: Pick<About, 'figures'>) {
  if (figures.length === 0) return null;
  return (
    <Section rhythm="tight">
      <Box component="ul" sx={{ ...list, ...columnsOf('12rem') }}>
        {figures.map(({ figure, title }, index) => (
          <Box
            component="li"
            key={index}
            sx={{
              borderBlockStart: '3px solid',
              borderColor: 'madder.main',
              paddingBlockStart: 1.5,
            }}
          >
            <Typography variant="h2" component="p">
              <BilingualText content={figure} component="span" />
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>
              <BilingualText content={title} component="span" />
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

export function Team({ team }: Pick<About, 'team'>) {
  const { t } = useTranslation();
  if (team.length === 0) return null;
  return (
    <Section heading={t('about.team')}>
      <Box
        component="ul"
        sx={{
          ...list,
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {team.map(({ name, role, picture }, index) => (
          <Card component="li" key={index} sx={{ overflow: 'hidden' }}>
            <CoverImage
              src={picture}
              seed={`team-${name.en}-${index}`}
              palette="linen"
              ratio="1 / 1"
              sizes="(max-width: 768px) 50vw, 280px"
            />
            <Box sx={{ padding: { xs: 1.5, md: 2.5 } }}>
              <Typography variant="h4" component="h3">
                <BilingualText content={name} component="span" />
              </Typography>
              {hasText(role) && (
                <Typography sx={{ color: 'text.secondary' }}>
                  <BilingualText content={role} component="span" />
                </Typography>
              )}
            </Box>
          </Card>
        ))}
      </Box>
    </Section>
  );
}

export function Documents({ documents }: Pick<About, 'documents'>) {
  const { t } = useTranslation();
  if (documents.length === 0) return null;
  return (
    <Section tone="paper" heading={t('about.documents')}>
      <Box component="ul" sx={{ ...list, ...columnsOf('18rem') }}>
        {documents.map(({ title, file }, index) => {
          const fileId = documentFileId(file) ?? '';
          return (
            <li key={index}>
              <MuiLink
                href={documentAddress(fileId, 'download')}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 2,
                  minBlockSize: 56,
                  padding: 2,
                  border: '1px solid',
                  borderColor: 'divider',
                  borderRadius: radii.card,
                }}
              >
                <DownloadIcon size={24} />
                <span>
                  <BilingualText content={title} component="span" />{' '}
                  <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                    {kindOfDocument(fileId).toUpperCase()}
                  </Typography>
                </span>
              </MuiLink>
            </li>
          );
        })}
      </Box>
    </Section>
  );
}
