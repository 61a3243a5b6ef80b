import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Donation } from '@core/donations/donation';
import { radii } from '@/theme/tokens';
import { MoneyText } from '@/components/money/MoneyText';
import { donationStateOf } from './donationState';
import { useDonationWords } from './useDonationWords';

/** Says what became of a donation; nothing for one that simply arrived. */
export function StateLabel({ donation }: { donation: Donation }): ReactNode {
  const words = useDonationWords();
  const state = donationStateOf(donation);
  if (state === 'received') return null;
  const tone = state === 'disputed' ? 'warning' : 'info';
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        paddingInline: 1.25,
        paddingBlock: 0.25,
        borderRadius: radii.field,
        backgroundColor: `wash.${tone}`,
        color: `${tone}.main`,
        fontWeight: 600,
      }}
    >
      {words.state(state)}
      {state === 'partlyRefunded' && (
        <>
          {' · '}
          <MoneyText money={{ amountMinor: donation.refundedMinor, currency: donation.currency }} />
        </>
      )}
    </Box>
  );
}
