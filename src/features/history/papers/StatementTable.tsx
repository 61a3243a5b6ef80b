import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Statement } from '@core/receipts/receipt';
import { VisuallyHidden } from '@/components/layout/VisuallyHidden';
import { MoneyText } from '@/components/money/MoneyText';
import { BilingualText } from '@/components/text/BilingualText';
import { DateText } from '@/components/text/DateText';
import { useDonationTitle } from '../useDonationTitle';

const Table = styled('table')(({ theme }) => ({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  '& th, & td': {
    padding: '10px 8px',
    textAlign: 'start',
    verticalAlign: 'baseline',
    borderBlockStart: `1px solid ${theme.palette.divider}`,
  },
  '& .amount, & .short': { whiteSpace: 'nowrap' },
  '& .amount': { textAlign: 'end' },
  '& .title': { minInlineSize: '10rem' },
  '& thead th': { color: theme.palette.text.secondary, borderBlockStart: 'none' },
  '& tbody tr': { breakInside: 'avoid' },
  '& tfoot :is(th, td)': { fontWeight: 700 },
  // All columns have room on a sheet of A4.
  '@media print': {
    fontSize: '9pt',
    '& th, & td': { padding: '6px 3px' },
    '& .title': { minInlineSize: 0 },
  },
}));

export function StatementTable({
  donations,
  totals,
}: Pick<Statement, 'donations' | 'totals'>): ReactNode {
  const { t } = useTranslation();
  const titleOf = useDonationTitle();
  return (
    <Box
      role="region"
      tabIndex={0}
      aria-label={t('receipts.statement.list')}
      sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}
    >
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('history.columns.date')}</th>
            <th scope="col">{t('history.receipt')}</th>
            <th scope="col">{t('history.rows.project')}</th>
            <th scope="col" className="amount">
              {t('receipts.statement.given')}
            </th>
            <th scope="col" className="amount">
              {t('receipts.rows.returned')}
            </th>
            <th scope="col" className="amount">
              {t('receipts.rows.left')}
            </th>
          </tr>
        </thead>
        <tbody>
          {donations.map((donation) => (
            <tr key={donation.donationId}>
              <td className="short">
                <DateText value={donation.date} />
              </td>
              <td className="short">
                <bdi>{donation.number}</bdi>
              </td>
              <td className="title">
                <BilingualText content={titleOf(donation)} />
              </td>
              <Amounts
                currency={donation.currency}
                amounts={[
                  donation.amountMinor,
                  donation.refundedMinor,
                  donation.amountMinor - donation.refundedMinor,
                ]}
              />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(({ currency, givenMinor, refundedMinor, leftMinor }) => (
            <tr key={currency}>
              <th scope="row" colSpan={3}>
                <span>{t('receipts.statement.total')}</span>
                <VisuallyHidden> {currency}</VisuallyHidden>
              </th>
              <Amounts currency={currency} amounts={[givenMinor, refundedMinor, leftMinor]} />
            </tr>
          ))}
        </tfoot>
      </Table>
    </Box>
  );
}

type AmountsProps = {
  currency: Statement['totals'][number]['currency'];
  amounts: readonly [given: number, returned: number, left: number];
};

function Amounts({ currency, amounts }: AmountsProps): ReactNode {
  return amounts.map((amountMinor, column) => (
    <td key={column} className="amount">
      <MoneyText money={{ amountMinor, currency }} />
    </td>
  ));
}
