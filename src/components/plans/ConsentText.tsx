import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cardStepMinor } from '@core/money/currency';
import type { Money } from '@core/money/money';
import { consentFacts, consentSentence } from '@core/plans/consent';
import { comingDates } from '@core/plans/dueDates';
import { isSeason, isTotal, type Rhythm } from '@core/plans/rhythm';
import { dueDateText } from '@core/plans/rhythmText';
import { amountsOf } from '@core/plans/spread';
import { charity } from '@/config/charity';
import { charityToday } from '@/config/charityToday';
import { useLanguage } from '@/i18n/useLanguage';
import { minimumMinorOf } from '@core/money/currencyRules';
import { moneyInText } from '@core/money/arabic/words';
import { Notice } from '../feedback/Notice';
import { MoneyText } from '../money/MoneyText';

const Dates = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 16,
    paddingBlock: 6,
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
  },
}));

type ConsentTextProps = { rhythm: Rhythm; money: Money };

function SeasonDates({
  rhythm,
  money,
  dates,
}: ConsentTextProps & { dates: readonly string[] }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currency } = money;
  const amounts = amountsOf(rhythm, dates, money.amountMinor, cardStepMinor(currency));
  const minimumMinor = minimumMinorOf(charity().currencies, currency);
  return (
    <>
      {Math.min(...amounts) < minimumMinor && (
        <Notice severity="warning" role="alert">
          {t('plans.shareTooSmall', {
            amount: moneyInText({ amountMinor: minimumMinor, currency }, language),
          })}
        </Notice>
      )}
      <Box component="details" sx={{ typography: 'body2' }}>
        <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 1 }}>
          {t('plans.allDates')}
        </Box>
        <Dates>
          {dates.map((date, index) => (
            <li key={date}>
              <span>{dueDateText(date, rhythm, language)}</span>
              <MoneyText money={{ amountMinor: amounts[index] ?? 0, currency }} />
            </li>
          ))}
        </Dates>
      </Box>
    </>
  );
}

/** The sentence by which a donor agrees to later charges, and each date of a season. */
export function ConsentText({ rhythm, money }: ConsentTextProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = charityToday();
  const facts = consentFacts(money, rhythm, today);
  if (facts === null) return null;
  const dates = comingDates(rhythm, today);
  const isSpread = money.amountMinor % cardStepMinor(money.currency) === 0;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" component="p" role="status">
        {consentSentence(facts, language)}
      </Typography>
      {isSeason(rhythm) && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t(isTotal(rhythm) ? 'plans.total' : 'plans.each')}
        </Typography>
      )}
      {dates.length > 0 && isSpread && <SeasonDates rhythm={rhythm} money={money} dates={dates} />}
    </Box>
  );
}
