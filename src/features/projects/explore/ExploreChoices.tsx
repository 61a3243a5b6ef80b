import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListProjectFacetsQuery, type ProjectChoices } from '@/api/endpoints/decidingApi';
import { useLanguage } from '@/i18n/useLanguage';
import { FilterIcon } from '@/components/icons/pageIcons';
import { Bidi } from '@/components/text/Bidi';
import { ChipNav } from './ChipNav';
import { categoryOf } from './exploreQuery';
import { FilterStatus } from './FilterStatus';
import { exploreAddress, facetLabel, facetsOf } from './projectChoices';
import { SortSelect } from './SortSelect';

type FacetField = 'region' | 'type';
const FACET_FIELDS: readonly FacetField[] = ['region', 'type'];

type Chosen = {
  choices: ProjectChoices;
  /** The searched words, which a choice keeps. */
  filter: string;
};

/** The places or kinds with their numbers of projects; a chosen one's link removes it. */
function FacetChips({ field, choices, filter }: Chosen & { field: FacetField }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: projects } = useListProjectFacetsQuery(filter);
  const facets = facetsOf(field, projects ?? [], choices, language);
  if (facets.length < 2 && choices[field] === '') return null;
  const chips = facets.flatMap(({ value, label, count }) => {
    const isCurrent = value === choices[field];
    if (count === 0 && !isCurrent) return [];
    return {
      value,
      label: (
        <>
          <Bidi>{label}</Bidi> <bdi>{`(${count})`}</bdi>
        </>
      ),
      to: exploreAddress(filter, { ...choices, [field]: isCurrent ? '' : value }),
      isCurrent,
    };
  });
  return <ChipNav titled name={t(`projects.choices.${field}`)} chips={chips} />;
}

/** The names of the chosen place and kind in the page's language. */
function useFacetNames({ choices, filter }: Chosen, isWanted: boolean): string[] {
  const language = useLanguage();
  const chosen = isWanted ? FACET_FIELDS.filter((field) => choices[field] !== '') : [];
  const { currentData = [] } = useListProjectFacetsQuery(chosen.length > 0 ? filter : skipToken);
  return chosen.map((field) => facetLabel(field, currentData, choices[field], language));
}

type ExploreChoicesProps = Chosen & {
  /** The number of found projects; null while it is not known. */
  total: number | null;
  onClear: () => void;
};

/** The number of results with their order and filters. Places and kinds load on demand. */
export function ExploreChoices({ choices, filter, total, onClear }: ExploreChoicesProps) {
  const { t } = useTranslation();
  const id = useId();
  const isFaceted = FACET_FIELDS.some((field) => choices[field] !== '');
  const [isOpen, setOpen] = useState(isFaceted);
  const facetNames = useFacetNames({ choices, filter }, !isOpen);
  const words = filter === '' || categoryOf(filter) !== null ? [] : [filter];
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 0.5,
          minBlockSize: 56,
          marginBlockEnd: 1,
        }}
      >
        <Typography
          component="p"
          role="status"
          sx={{
            color: 'text.secondary',
            marginInlineEnd: { xs: 'auto', sm: 1.5 },
            // A late number does not wrap the row, which would move the list.
            minInlineSize: { xs: '5.5rem', sm: 0 },
          }}
        >
          {total === null ? '' : t('projects.found', { count: total })}
        </Typography>
        <SortSelect choices={choices} filter={filter} />
        <Button
          variant="text"
          size="small"
          startIcon={<FilterIcon size={18} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          // The words end where the search above them ends.
          sx={{ paddingInline: 1.5, marginInlineEnd: -1.5 }}
        >
          {t('projects.choices.open')}
        </Button>
        {(filter !== '' || isFaceted) && (
          <FilterStatus words={[...words, ...facetNames]} onClear={onClear} />
        )}
      </Box>
      <Box
        id={id}
        sx={{
          display: isOpen ? 'grid' : 'none',
          gap: 2,
          minInlineSize: 0,
          marginBlockEnd: 3,
        }}
      >
        {isOpen &&
          FACET_FIELDS.map((field) => (
            <FacetChips key={field} field={field} choices={choices} filter={filter} />
          ))}
      </Box>
    </>
  );
}
