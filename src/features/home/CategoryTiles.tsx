import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { PROJECT_CATEGORIES, type ProjectCategory } from '@core/projects/project';
import { durations, easings, gutter, radii, shadows, widths } from '@/theme/tokens';
import type { CoverPalette } from '@/components/covers/palettes';
import { CoverImage } from '@/components/covers/CoverImage';
import { imageUrl } from '@/components/covers/sizedImage';

const PALETTE_OF: Record<ProjectCategory, CoverPalette> = {
  Gaza: 'gaza',
  Sudan: 'sudan',
  Africa: 'africa',
  Water: 'water',
  Zakat: 'zakat',
};

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

export function CategoryTiles() {
  const { t } = useTranslation();
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
        {PROJECT_CATEGORIES.map((category) => (
          <li key={category}>
            <Tile to={paths.exploreProjectsBy(category)}>
              <CoverImage
                src={imageUrl('tiles', PALETTE_OF[category])}
                seed={category}
                palette={PALETTE_OF[category]}
                ratio="1 / 1"
                sizes="(max-width: 768px) 20vw, 224px"
              />
              <span>{t(`projects.categories.${category}`)}</span>
            </Tile>
          </li>
        ))}
      </Row>
    </Box>
  );
}
