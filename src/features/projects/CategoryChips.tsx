import { styled, type CSSObject } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { PROJECT_CATEGORIES } from '@core/projects/project';
import { edgeInForcedColours } from '@/theme/baseline';
import { durations, easings, radii, touchTarget } from '@/theme/tokens';
import { categoryOf } from './exploreQuery';

const Row = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

const Chip = styled(Link)(({ theme }) => ({
  ...(theme.typography.subtitle2 as CSSObject),
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  paddingInline: 18,
  borderRadius: radii.pill,
  border: `1.5px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  transition: `background-color ${durations.quick}ms ${easings.in}, border-color ${durations.quick}ms ${easings.in}`,
  '&:hover': { borderColor: theme.palette.primary.main, color: theme.palette.primary.main },
  '&[aria-current]:not(:focus-visible)': edgeInForcedColours,
  '&[aria-current]': {
    backgroundColor: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
}));

/** The five causes and all of them, as links to the list filtered by each. */
export function CategoryChips({ filter }: { filter: string }) {
  const { t } = useTranslation();
  const current = filter === '' ? 'all' : categoryOf(filter);
  return (
    <nav aria-label={t('projects.categoriesLabel')}>
      <Row>
        {(['all', ...PROJECT_CATEGORIES] as const).map((category) => (
          <li key={category}>
            <Chip
              to={category === 'all' ? paths.exploreProjects : paths.exploreProjectsBy(category)}
              aria-current={category === current ? 'true' : undefined}
            >
              {t(`projects.categories.${category}`)}
            </Chip>
          </li>
        ))}
      </Row>
    </nav>
  );
}
