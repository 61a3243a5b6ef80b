import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementAnswer } from '@core/receipts/contract';
import { formatMonth } from '@core/text/dates';
import { useLanguage } from '@/i18n/useLanguage';
import { VisuallyHidden } from '@/components/layout/VisuallyHidden';
import { MoneyText } from '@/components/money/MoneyText';
import { BilingualText } from '@/components/text/BilingualText';
import { DateText } from '@/components/text/DateText';
import { Paper, Row, Rows } from './Paper';
import { useGiftTitle } from './useGiftTitle';

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
}));

/** What a donor gave in twelve months, on paper. */
export function Statement({ letterhead, statement }: StatementAnswer): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleOf = useGiftTitle();
  const { firstMonth, lastMonth, issuedAt, donor, gifts, totals } = statement;
  const period = {
    first: formatMonth(firstMonth, language),
    last: formatMonth(lastMonth, language),
  };
  return (
    <Paper
      letterhead={letterhead}
      title={t('receipts.statement.title')}
      lead={t('receipts.statement.period', period)}
      headingComponent="h2"
    >
      <Rows>
        {donor !== null && (
          <Row name={t('history.rows.donor')}>
            <bdi>{donor}</bdi>
          </Row>
        )}
        <Row name={t('receipts.rows.issued')}>
          <DateText value={issuedAt} form="long" />
        </Row>
      </Rows>
      {gifts.length === 0 ? (
        <Typography>{t('receipts.statement.none')}</Typography>
      ) : (
        <>
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
                {gifts.map((gift) => (
                  <tr key={gift.donationId}>
                    <td className="short">
                      <DateText value={gift.date} />
                    </td>
                    <td className="short">
                      <bdi>{gift.number}</bdi>
                    </td>
                    <td className="title">
                      <BilingualText content={titleOf(gift)} />
                    </td>
                    <Amounts
                      currency={gift.currency}
                      amounts={[
                        gift.amountMinor,
                        gift.refundedMinor,
                        gift.amountMinor - gift.refundedMinor,
                      ]}
                    />
                  </tr>
                ))}
              </tbody>
              <tfoot>
                {totals.map(({ currency, givenMinor, refundedMinor, leftMinor }) => (
                  <tr key={currency}>
                    <th scope="row" colSpan={3}>
                      {t('receipts.statement.total')}
                      <VisuallyHidden> {currency}</VisuallyHidden>
                    </th>
                    <Amounts currency={currency} amounts={[givenMinor, refundedMinor, leftMinor]} />
                  </tr>
                ))}
              </tfoot>
            </Table>
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('receipts.statement.note')}
          </Typography>
        </>
      )}
    </Paper>
  );
}

type AmountsProps = {
  currency: StatementAnswer['statement']['totals'][number]['currency'];
  amounts: readonly [given: number, returned: number, left: number];
};

function Amounts({ currency, amounts }: AmountsProps): ReactNode {
  return amounts.map((amountMinor, column) => (
    <td key={column} className="amount">
      <MoneyText money={{ amountMinor, currency }} />
    </td>
  ));
}
