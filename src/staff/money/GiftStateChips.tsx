import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { GiftRow } from '@core/staff/moneyContract';
import { useMoneyWords } from './useMoneyWords';

const COLOURS = { received: 'default', refunded: 'info', disputed: 'warning' } as const;

type GiftStateChipsProps = {
  gift: Pick<GiftRow, 'state' | 'method' | 'leftMinor' | 'flag' | 'refundFlag' | 'isAnonymous'>;
};

export function GiftStateChips({ gift }: GiftStateChipsProps) {
  const words = useMoneyWords();
  const flag = words.flag(gift);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        typography: 'body2',
        '& .MuiChip-label': { whiteSpace: 'normal' },
      }}
    >
      <Chip size="small" label={words.state(gift)} color={COLOURS[gift.state]} />
      {gift.isAnonymous && <Chip size="small" variant="outlined" label={words.anonymous} />}
      {flag !== null && <Chip size="small" label={flag} color="warning" />}
    </Box>
  );
}
