import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DonationRow } from '@core/staff/money/moneyContract';
import { MoneyText } from '@/components/money/MoneyText';
import { Bidi } from '@/components/text/Bidi';
import { DonationStateChips } from '../DonationStateChips';
import { donationPath } from '../moneyAreas';
import { useMoneyWords } from '../useMoneyWords';

type DonationLinesProps = {
  lines: readonly DonationRow[];
  current: string;
};

export function DonationLines({ lines, current }: DonationLinesProps) {
  const { t } = useTranslation('staff');
  const words = useMoneyWords();
  return (
    <Box component="ol" sx={{ margin: 0, paddingInlineStart: 3 }}>
      {lines.map((line) => (
        <Box component="li" key={line.id} sx={{ paddingBlock: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
            {line.id === current ? (
              <strong>
                <bdi dir="ltr">{line.reference}</bdi> <span>{t('money.gift.thisOne')}</span>
              </strong>
            ) : (
              <MuiLink component={Link} to={donationPath(line.id)}>
                <bdi dir="ltr">{line.reference}</bdi>
              </MuiLink>
            )}
            <MoneyText money={line} />
            <Bidi>{words.project(line.projectTitle)}</Bidi>
            <DonationStateChips donation={line} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
