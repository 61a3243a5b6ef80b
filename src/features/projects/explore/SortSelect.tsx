import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PROJECT_SORTS, type ProjectChoices } from '@/api/endpoints/decidingApi';
import { radii, touchTarget } from '@/theme/tokens';
import { ChevronDownIcon, SortIcon } from '@/components/icons/pageIcons';
import { exploreAddress } from './projectChoices';

/** The browser's own list with the look of a quiet button. */
const Frame = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  borderRadius: radii.pill,
  color: theme.palette.primary.main,
  '&:hover': { backgroundColor: theme.palette.wash.primary },
  '& svg': { position: 'absolute', insetInlineStart: 12, pointerEvents: 'none' },
  '& svg:last-of-type': { insetInlineStart: 'auto', insetInlineEnd: 12 },
  '& select': {
    ...theme.typography.button,
    fontSize: '.9375rem',
    appearance: 'none',
    fieldSizing: 'content',
    minBlockSize: touchTarget,
    paddingBlock: 0,
    paddingInline: '38px 36px',
    border: 0,
    borderRadius: radii.pill,
    backgroundColor: 'transparent',
    color: 'inherit',
    cursor: 'pointer',
  },
  '& option': { color: theme.palette.text.primary },
}));

type SortSelectProps = {
  choices: ProjectChoices;
  /** The searched words, which a choice keeps. */
  filter: string;
};

export function SortSelect({ choices, filter }: SortSelectProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const choose = (value: string): void => {
    const sort = PROJECT_SORTS.find((known) => known === value);
    if (sort !== undefined) void navigate(exploreAddress(filter, { ...choices, sort }));
  };
  return (
    <Frame>
      <SortIcon size={18} />
      <select
        aria-label={t('projects.choices.sort')}
        value={choices.sort}
        onChange={({ target }) => choose(target.value)}
      >
        {PROJECT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`projects.choices.sorts.${sort}`)}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={18} />
    </Frame>
  );
}
