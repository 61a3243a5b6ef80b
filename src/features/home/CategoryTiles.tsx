import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SiteTexts } from '@core/site/siteTexts';
import { charity } from '@/config/charity';
import { paths } from '@/config/paths';
import { durations, easings, gutter, radii, shadows, widths } from '@/theme/tokens';
import { CoverImage } from '@/components/covers/CoverImage';
import { imageUrl } from '@/components/covers/sizedImage';
import { BilingualText } from '@/components/text/BilingualText';

const Row = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: 8,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  [theme.breakpoints.up('md')]: { gap: 24 },
}));

const Tile = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  borderRadius: radii.card,
  color: theme.palette.text.primary,
  textAlign: 'center',
  textDecoration: 'none',
  fontWeight: 600,
  fontSize: '.875rem',
  '& > div': {
    inlineSize: '100%',
    borderRadius: radii.card,
    boxShadow: shadows.card,
    transition: `transform ${durations.menu}ms ${easings.in}, box-shadow ${durations.menu}ms ${easings.in}`,
  },
  '@media (hover: hover)': {
    '&:hover': {
      color: theme.palette.primary.main,
      textDecoration: 'underline',
      textUnderlineOffset: 4,
    },
    '&:hover > div': { transform: 'translateY(-3px)', boxShadow: shadows.raised },
  },
  [theme.breakpoints.up('md')]: {
    gap: 12,
    fontFamily: theme.typography.h4.fontFamily,
    fontSize: theme.typography.h4.fontSize,
  },
}));

/** @param tiles by default the texts of the site */
export function CategoryTiles({
  tiles: { tiles } = charity().texts.tiles,
}: Partial<Pick<SiteTexts, 'tiles'>>) {
  const { t } = useTranslation();
  if (tiles.length === 0) return null;
  return (
    <Box
      component="nav"
      aria-label={t('projects.categoriesLabel')}
      sx={{
        maxInlineSize: `calc(${widths.content} + 2 * ${gutter})`,
        marginInline: 'auto',
        paddingInline: gutter,
        paddingBlockStart: { xs: 3, md: 6 },
      }}
    >
      <Row>
        {tiles.map(({ name, filter, cover, picture }, index) => (
          <li key={index}>
            <Tile to={filter === '' ? paths.exploreProjects : paths.exploreProjectsBy(filter)}>
              <CoverImage
                src={picture || imageUrl('tiles', cover)}
                seed={filter}
                palette={cover}
                ratio="1 / 1"
                sizes="(max-width: 768px) 20vw, 224px"
              />
              <BilingualText content={name} component="span" />
            </Tile>
          </li>
        ))}
      </Row>
    </Box>
  );
}
