import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementAnswer } from '@core/receipts/contract';
import { formatMonth } from '@core/text/dates';
import { useLanguage } from '@/i18n/useLanguage';
import { DateText } from '@/components/text/DateText';
import { Paper, Row, Rows } from './Paper';
import { StatementList } from './StatementList';
import { StatementTable } from './StatementTable';

export function Statement({ letterhead, statement }: StatementAnswer): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { firstMonth, lastMonth, issuedAt, donor, donations, totals } = statement;
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
      {donations.length === 0 ? (
        <Typography>{t('receipts.statement.none')}</Typography>
      ) : (
        <>
          {isNarrow ? (
            <StatementList donations={donations} totals={totals} />
          ) : (
            <StatementTable donations={donations} totals={totals} />
          )}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('receipts.statement.note')}
          </Typography>
        </>
      )}
    </Paper>
  );
}
