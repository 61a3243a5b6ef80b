import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { GiftRow } from '@core/staff/moneyContract';
import { MoneyText } from '@/components/money/MoneyText';
import { Bidi } from '@/components/text/Bidi';
import { DateText } from '@/components/text/DateText';
import { GiftStateChips } from '../GiftStateChips';
import { giftPath } from '../moneyAreas';
import { useMoneyWords } from '../useMoneyWords';

export function GiftSummary({ gift }: { gift: GiftRow }) {
  const words = useMoneyWords();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontWeight: 600 }}>
        <MuiLink component={Link} to={giftPath(gift.id)}>
          <bdi dir="ltr">{gift.reference}</bdi>
        </MuiLink>
        <MoneyText money={gift} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}>
        <DateText value={gift.date} form="short" />
        <Bidi>{words.project(gift.projectTitle)}</Bidi>
        <Bidi>{words.donor(gift)}</Bidi>
      </Box>
      <GiftStateChips gift={gift} />
    </>
  );
}
