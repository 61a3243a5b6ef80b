import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { isExampleDonation } from '@core/donations/exampleDonation';
import type { DonationRow } from '@core/staff/money/moneyContract';
import { useMoneyWords } from './useMoneyWords';

const COLOURS = { received: 'default', refunded: 'info', disputed: 'warning' } as const;

type DonationStateChipsProps = {
  donation: Pick<
    DonationRow,
    'id' | 'state' | 'method' | 'leftMinor' | 'flag' | 'refundFlag' | 'isAnonymous'
  >;
};

export function DonationStateChips({ donation }: DonationStateChipsProps) {
  const words = useMoneyWords();
  const flag = words.flag(donation);
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
      <Chip size="small" label={words.state(donation)} color={COLOURS[donation.state]} />
      {isExampleDonation(donation.id) && (
        <Chip size="small" variant="outlined" label={words.example} />
      )}
      {donation.isAnonymous && <Chip size="small" variant="outlined" label={words.anonymous} />}
      {flag !== null && <Chip size="small" label={flag} color="warning" />}
    </Box>
  );
}
