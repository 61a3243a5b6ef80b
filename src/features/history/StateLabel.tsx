import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import type { Donation } from '@core/donations/donation';
import { MoneyText } from '@/components/money/MoneyText';
import { donationStateOf } from './donationState';
import { useDonationWords } from './useDonationWords';

/** The state of a donation; nothing for one that was simply received. */
export function StateLabel({ donation }: { donation: Donation }): ReactNode {
  const words = useDonationWords();
  const state = donationStateOf(donation);
  if (state === 'received') return null;
  return (
    <Chip
      component="span"
      color={state === 'disputed' ? 'warning' : 'info'}
      sx={{ fontSize: 'inherit' }}
      label={
        <>
          <span>{words.state(state)}</span>
          {state === 'partlyRefunded' && (
            <>
              <span>{' · '}</span>
              <MoneyText
                money={{ amountMinor: donation.refundedMinor, currency: donation.currency }}
              />
            </>
          )}
        </>
      }
    />
  );
}
