import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState, type FocusEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  PROJECT_SORTS,
  useListProjectFacetsQuery,
  type ProjectChoices,
} from '@/api/endpoints/decidingApi';
import { useLanguage } from '@/i18n/useLanguage';
import { Bidi } from '@/components/text/Bidi';
import { ChipRow } from './ChipRow';
import { exploreAddress, facetsOf } from './projectChoices';

/** The chips take one scrolling row on phones. */
const LongRow = styled(ChipRow)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollPaddingInline: 16,
    margin: '-6px -16px',
    // The padding keeps the focus ring visible.
    padding: '6px 16px',
    '& > li': { flex: 'none', maxInlineSize: '85%' },
  },
}));

const Item = styled('li')({
  maxInlineSize: '100%',
  '& .MuiChip-root': { maxInlineSize: '100%', blockSize: 'auto' },
  '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

type ExploreChoicesProps = {
  choices: ProjectChoices;
  /** The searched words, which a choice keeps. */
  filter: string;
};

type ChipChoice = { value: string; label: ReactNode; to: string; isCurrent: boolean };

/** A browser scrolls to a focused link that is out of sight, and leaves one that is cut off. */
const showWhole = ({ target }: FocusEvent<HTMLElement>): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function ChipNav({
  name,
  chips,
  row: Row = ChipRow,
}: {
  name: string;
  chips: readonly ChipChoice[];
  row?: typeof ChipRow;
}) {
  const id = useId();
  return (
    // The element is narrower than its content, so that the row scrolls.
    <Box component="nav" aria-labelledby={id} sx={{ minInlineSize: 0 }}>
      <Typography id={id} variant="subtitle2" component="h2" sx={{ marginBlockEnd: 0.75 }}>
        {name}
      </Typography>
      <Row onFocus={showWhole}>
        {chips.map(({ value, label, to, isCurrent }) => (
          <Item key={value}>
            <Chip
              component={Link}
              clickable
              variant="outlined"
              label={label}
              to={to}
              aria-current={isCurrent ? 'true' : undefined}
            />
          </Item>
        ))}
      </Row>
    </Box>
  );
}

/** The places or kinds with their numbers of projects; a chosen one's link removes it. */
function FacetChips({
  field,
  choices,
  filter,
}: ExploreChoicesProps & { field: 'region' | 'type' }) {
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
  return <ChipNav name={t(`projects.choices.${field}`)} chips={chips} row={LongRow} />;
}

/** The order and filters of the projects. Places and kinds load on demand. */
export function ExploreChoices({ choices, filter }: ExploreChoicesProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(choices.region !== '' || choices.type !== '');
  return (
    <Box sx={{ display: 'grid', gap: 2, marginBlockEnd: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2 }}>
        <ChipNav
          name={t('projects.choices.sort')}
          chips={PROJECT_SORTS.map((sort) => ({
            value: sort,
            label: t(`projects.choices.sorts.${sort}`),
            to: exploreAddress(filter, { ...choices, sort }),
            isCurrent: sort === choices.sort,
          }))}
        />
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('projects.choices.open')}
        </Button>
      </Box>
      <Box id={id} sx={{ display: isOpen ? 'grid' : 'none', gap: 2, minInlineSize: 0 }}>
        {isOpen && <FacetChips field="region" choices={choices} filter={filter} />}
        {isOpen && <FacetChips field="type" choices={choices} filter={filter} />}
      </Box>
    </Box>
  );
}
