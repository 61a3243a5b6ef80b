import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { PROJECT_CATEGORIES } from '@core/projects/project';
import { categoryOf } from './exploreQuery';

const Row = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

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
              component={Link}
              clickable
              variant="outlined"
              label={t(`projects.categories.${category}`)}
              to={category === 'all' ? paths.exploreProjects : paths.exploreProjectsBy(category)}
              aria-current={category === current ? 'true' : undefined}
            />
          </li>
        ))}
      </Row>
    </nav>
  );
}
