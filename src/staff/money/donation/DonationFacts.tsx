import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LifeAnswer } from '@core/staff/money/moneyContract';
import { formatLongDate } from '@core/text/dates';
import { charityDay, formatCharityTime } from '@/config/today';
import { MoneyText } from '@/components/money/MoneyText';
import { Bidi } from '@/components/text/Bidi';
import { paths } from '@/config/paths';
import { useLanguage } from '@/i18n/useLanguage';
import { Facts, type Fact } from '@/components/text/Facts';
import { useMoneyWords } from '../useMoneyWords';

/** `41500000` → `41.5`: as many decimals as needed. */
const rateOf = (micros: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: 6 }).format(micros / 1_000_000);

export function DonationFacts({ life }: { life: LifeAnswer }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useMoneyWords();
  const { donation, rate, enteredBy, dedicated } = life;
  const { currency, baseCurrency } = donation;
  const money = (amountMinor: number, of = currency) => (
    <MoneyText money={{ amountMinor, currency: of }} />
  );
  const optional = (label: string, value: string | null): Fact[] =>
    value === null ? [] : [{ label, value: <Bidi>{value}</Bidi> }];
  const facts: Fact[] = [
    { label: t('money.columns.amount'), value: <strong>{money(donation.amountMinor)}</strong> },
    { label: t('money.columns.refunded'), value: money(donation.refundedMinor) },
    { label: t('money.columns.left'), value: money(donation.leftMinor) },
    { label: t('money.columns.counted'), value: money(donation.countedMinor, baseCurrency) },
    {
      label: t('money.columns.project'),
      value:
        donation.projectTitle === null ? (
          words.project(null)
        ) : (
          <MuiLink component={Link} to={paths.projectDetailsOf(donation.projectId)}>
            <Bidi>{words.project(donation.projectTitle)}</Bidi>
          </MuiLink>
        ),
    },
    {
      label: t('money.columns.date'),
      value:
        donation.method === 'card'
          ? formatCharityTime(donation.date, language)
          : (formatLongDate(charityDay(donation), language) ?? ''),
    },
    { label: t('money.columns.donor'), value: <Bidi>{words.donor(donation)}</Bidi> },
    ...(donation.isAnonymous
      ? [{ label: t('money.columns.publicList'), value: words.anonymous }]
      : []),
    ...optional(t('money.columns.dedication'), words.dedication(donation)),
    ...(dedicated === null || dedicated.message === ''
      ? []
      : [
          {
            label: t('money.columns.dedicationMessage'),
            value: (
              <Box component="span" dir="auto" sx={{ whiteSpace: 'pre-line' }}>
                {dedicated.message}
              </Box>
            ),
          },
        ]),
    ...(dedicated === null || dedicated.card === null
      ? []
      : [
          {
            label: t('money.columns.card'),
            value: (
              <>
                <span>{formatLongDate(dedicated.card.day, language)}</span>
                <span>{' · '}</span>
                <span>{t(`money.cards.${dedicated.card.state}`)}</span>
              </>
            ),
          },
        ]),
    { label: t('money.columns.method'), value: words.method(donation.method) },
    ...optional(t('money.columns.paymentReference'), donation.paymentReference),
    ...optional(t('money.columns.enteredBy'), enteredBy),
    ...(rate === null
      ? []
      : [
          {
            label: t('money.columns.rate'),
            value: (
              <>
                <bdi dir="ltr">{`1 ${currency} = ${rateOf(rate.micros)} ${baseCurrency}`}</bdi>
                {rate.date !== null && <div>{formatLongDate(rate.date, language)}</div>}
              </>
            ),
          },
        ]),
    ...(donation.dispute === 'none'
      ? []
      : [{ label: t('money.columns.dispute'), value: t(`money.disputes.${donation.dispute}`) }]),
    {
      label: t('money.columns.payment'),
      value: <bdi dir="ltr">{`${donation.payment} (${donation.line + 1})`}</bdi>,
    },
  ];
  return <Facts facts={facts} />;
}
