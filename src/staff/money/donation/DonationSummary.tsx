import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { charityDay } from '@/config/today';
import type { DonationRow } from '@core/staff/money/moneyContract';
import { MoneyText } from '@/components/money/MoneyText';
import { Bidi } from '@/components/text/Bidi';
import { DateText } from '@/components/text/DateText';
import { DonationStateChips } from '../DonationStateChips';
import { donationPath } from '../moneyAreas';
import { useMoneyWords } from '../useMoneyWords';

export function DonationSummary({ donation }: { donation: DonationRow }) {
  const words = useMoneyWords();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontWeight: 600 }}>
        <MuiLink component={Link} to={donationPath(donation.id)}>
          <bdi dir="ltr">{donation.reference}</bdi>
        </MuiLink>
        <MoneyText money={donation} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}>
        <DateText value={charityDay(donation)} />
        <Bidi>{words.project(donation.projectTitle)}</Bidi>
        <Bidi>{words.donor(donation)}</Bidi>
      </Box>
      <DonationStateChips donation={donation} />
    </>
  );
}
