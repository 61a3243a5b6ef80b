import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  PROJECT_SORTS,
  useListProjectFacetsQuery,
  type ProjectChoices,
} from '@/api/endpoints/decidingApi';
import { paths } from '@/config/paths';
import { useLanguage } from '@/i18n/useLanguage';
import { Bidi } from '@/components/text/Bidi';
import { facetsOf, withChoices } from './projectChoices';

const Row = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

type ExploreChoicesProps = {
  choices: ProjectChoices;
  /** The words that are searched, as parameters: a choice keeps them. */
  words: URLSearchParams;
  onSort: (sort: ProjectChoices['sort']) => void;
};

/** The places or the kinds, each as a link to the list with it; a chosen one's leads back. */
function FacetChips({
  field,
  choices,
  words,
}: Omit<ExploreChoicesProps, 'onSort'> & { field: 'region' | 'type' }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const { data: projects } = useListProjectFacetsQuery();
  const facets = facetsOf(field, projects ?? [], choices, language);
  if (facets.length < 2) return null;
  const chosen = choices[field];
  const addressWith = (value: string): string => {
    const query = withChoices(words, { ...choices, [field]: value }).toString();
    return query === '' ? paths.exploreProjects : `${paths.exploreProjects}?${query}`;
  };
  return (
    <Box component="nav" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h2" sx={{ marginBlockEnd: 0.75 }}>
        {t(`projects.choices.${field}`)}
      </Typography>
      <Row>
        {facets.map(({ value, label, count }) => {
          const isCurrent = value === chosen;
          return (
            <li key={value}>
              <Chip
                component={Link}
                clickable
                variant="outlined"
                label={
                  <>
                    <Bidi>{label}</Bidi> <bdi>({count})</bdi>
                  </>
                }
                to={addressWith(isCurrent ? '' : value)}
                aria-current={isCurrent ? 'true' : undefined}
              />
            </li>
          );
        })}
      </Row>
    </Box>
  );
}

/** In which order the projects are, and which of them. */
export function ExploreChoices({ choices, words, onSort }: ExploreChoicesProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 2, marginBlockEnd: 2 }}>
      <FacetChips field="region" choices={choices} words={words} />
      <FacetChips field="type" choices={choices} words={words} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography component="label" htmlFor={id} variant="subtitle2">
          {t('projects.choices.sort')}
        </Typography>
        <NativeSelect
          id={id}
          value={choices.sort}
          onChange={({ target }) => {
            const sort = PROJECT_SORTS.find((known) => known === target.value);
            if (sort !== undefined) onSort(sort);
          }}
          input={<OutlinedInput />}
        >
          {PROJECT_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`projects.choices.sorts.${sort}`)}
            </option>
          ))}
        </NativeSelect>
      </Box>
    </Box>
  );
}
