import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProjectChoices } from '@/api/endpoints/decidingApi';
import { PROJECT_CATEGORIES } from '@core/projects/project';
import { ChipRow } from './ChipRow';
import { categoryOf } from './exploreQuery';
import { exploreAddress, NO_CHOICES } from './projectChoices';

/** The order stays; place and kind are dropped, as another cause may have none there. */
export function CategoryChips({ filter, choices }: { filter: string; choices: ProjectChoices }) {
  const { t } = useTranslation();
  const current = filter === '' ? 'all' : categoryOf(filter);
  return (
    <nav aria-label={t('projects.categoriesLabel')}>
      <ChipRow>
        {(['all', ...PROJECT_CATEGORIES] as const).map((category) => (
          <li key={category}>
            <Chip
              component={Link}
              clickable
              variant="outlined"
              label={t(`projects.categories.${category}`)}
              to={exploreAddress(category === 'all' ? '' : category, {
                ...NO_CHOICES,
                sort: choices.sort,
              })}
              aria-current={category === current ? 'true' : undefined}
            />
          </li>
        ))}
      </ChipRow>
    </nav>
  );
}
