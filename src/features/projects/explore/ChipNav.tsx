import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type FocusEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The chips take one scrolling row on phones. */
const Row = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  listStyle: 'none',
  margin: 0,
  padding: 0,
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

export type ChipChoice = { value: string; label: ReactNode; to: string; isCurrent: boolean };

/** A browser scrolls to a focused link that is out of sight, and leaves one that is cut off. */
const showWhole = ({ target }: FocusEvent<HTMLElement>): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The row alone scrolls to its chosen chip; the page keeps its position. */
function showChosen(item: HTMLElement | null): void {
  const row = item?.parentElement;
  if (!item || !row) return;
  const own = item.getBoundingClientRect();
  const whole = row.getBoundingClientRect();
  if (own.left < whole.left || own.right > whole.right)
    row.scrollBy({ left: (own.left + own.right - whole.left - whole.right) / 2 });
}

type ChipNavProps = {
  name: string;
  chips: readonly ChipChoice[];
  /** Whether the name is shown above the chips. */
  titled?: boolean;
};

export function ChipNav({ name, chips, titled = false }: ChipNavProps) {
  const id = useId();
  return (
    // The element is narrower than its content, so that the row scrolls.
    <Box
      component="nav"
      {...(titled ? { 'aria-labelledby': id } : { 'aria-label': name })}
      sx={{ minInlineSize: 0 }}
    >
      {titled && (
        <Typography id={id} variant="subtitle2" component="h2" sx={{ marginBlockEnd: 0.75 }}>
          {name}
        </Typography>
      )}
      <Row onFocus={showWhole}>
        {chips.map(({ value, label, to, isCurrent }, index) => (
          // The row begins at its first chip, which needs no measuring.
          <Item key={value} ref={isCurrent && index > 0 ? showChosen : undefined}>
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
