import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@core/money/currency';
import type { Statement } from '@core/receipts/receipt';
import { MoneyText } from '@/components/money/MoneyText';
import { BilingualText } from '@/components/text/BilingualText';
import { DateText } from '@/components/text/DateText';
import { useDonationTitle } from '../useDonationTitle';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    paddingBlock: 14,
    borderBlockStart: `1px solid ${theme.palette.divider}`,
    breakInside: 'avoid',
  },
}));

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '6px 0 0',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, textAlign: 'end' },
}));

export function StatementList({
  donations,
  totals,
}: Pick<Statement, 'donations' | 'totals'>): ReactNode {
  const { t } = useTranslation();
  const titleOf = useDonationTitle();
  return (
    <List aria-label={t('receipts.statement.list')}>
      {donations.map((donation) => (
        <li key={donation.donationId}>
          <Typography sx={{ fontWeight: 600 }}>
            <BilingualText content={titleOf(donation)} />
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <DateText value={donation.date} /> <span>·</span> <bdi>{donation.number}</bdi>
          </Typography>
          <Amounts
            currency={donation.currency}
            givenMinor={donation.amountMinor}
            refundedMinor={donation.refundedMinor}
          />
        </li>
      ))}
      {totals.map((total) => (
        <li key={total.currency}>
          <Typography sx={{ fontWeight: 700 }}>
            <span>{t('receipts.statement.total')}</span> <bdi>{total.currency}</bdi>
          </Typography>
          <Amounts {...total} />
        </li>
      ))}
    </List>
  );
}

type AmountsProps = { currency: Currency; givenMinor: number; refundedMinor: number };

/** Without refunds, the given amount is enough. */
function Amounts({ currency, givenMinor, refundedMinor }: AmountsProps): ReactNode {
  const { t } = useTranslation();
  const rows: [name: string, amountMinor: number][] = [
    [t('receipts.statement.given'), givenMinor],
    [t('receipts.rows.returned'), refundedMinor],
    [t('receipts.rows.left'), givenMinor - refundedMinor],
  ];
  return (
    <Facts>
      {rows.slice(0, refundedMinor === 0 ? 1 : rows.length).map(([name, amountMinor]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <MoneyText money={{ amountMinor, currency }} />
          </dd>
        </div>
      ))}
    </Facts>
  );
}
