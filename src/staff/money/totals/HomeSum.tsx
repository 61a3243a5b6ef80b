import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { convertMoney } from '@core/money/convert';
import { totalsByCurrency, type Money } from '@core/money/money';
import { oldestRateDate } from '@core/money/rateDates';
import { formatLongDate } from '@core/text/dates';
import type { TotalsRow } from '@core/staff/money/moneyContract';
import { Notice } from '@/components/feedback/Notice';
import { MoneyText } from '@/components/money/MoneyText';
import { Sentence } from '@/components/text/Sentence';
import { useLanguage } from '@/i18n/useLanguage';
import { useCurrency } from '@/store/currency/useCurrency';
import { netOf } from './totalsFigures';

/** The net sum of all currencies in the home currency, at the present rates. */
export function HomeSum({ rows }: { rows: readonly TotalsRow[] }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const {
    rates,
    list: { home },
  } = useCurrency();
  const sums = totalsByCurrency(
    rows.map((row) => ({ amountMinor: netOf(row), currency: row.currency })),
  );
  const codes = sums.map(({ currency }) => currency);
  if (codes.every((code) => code === home)) return null;
  const converted = sums.map((money) => convertMoney(money, home, rates));
  const known = converted.filter((money): money is Money => money !== null);
  const missing = codes.filter((_, index) => converted[index] === null);
  if (missing.length > 0)
    return (
      <Notice severity="info">
        {t('money.totals.homeMissing', { home, currencies: missing.join(', ') })}
      </Notice>
    );
  const amountMinor = known.reduce((sum, money) => sum + money.amountMinor, 0);
  const date = formatLongDate(oldestRateDate(codes, home, rates) ?? '', language) ?? '';
  return (
    <Typography sx={{ fontWeight: 600 }}>
      <Sentence
        t={t}
        i18nKey="money.totals.home"
        values={{ home, date }}
        components={{ amount: <MoneyText money={{ amountMinor, currency: home }} approximate /> }}
      />
    </Typography>
  );
}
