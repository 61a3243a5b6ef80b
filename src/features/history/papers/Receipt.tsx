import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Letterhead, Receipt as IssuedReceipt } from '@core/receipts/receipt';
import { hasText } from '@core/text/languages/bilingual';
import { returnedOf } from '@core/receipts/returned';
import { AmountInWords } from '@/components/money/AmountInWords';
import { MoneyText } from '@/components/money/MoneyText';
import { BilingualText } from '@/components/text/BilingualText';
import { DateText } from '@/components/text/DateText';
import { Sentence } from '@/components/text/Sentence';
import { ConvertedText } from '../ConvertedText';
import { Paper, Row, Rows } from './Paper';
import { useDonationTitle } from '../useDonationTitle';

type ReceiptProps = {
  receipt: IssuedReceipt;
  letterhead: Letterhead;
  /** The heading's level: several receipts stand below a heading of the page. */
  headingComponent?: 'h1' | 'h2';
};

export function Receipt({ receipt, letterhead, headingComponent }: ReceiptProps): ReactNode {
  const { t } = useTranslation();
  const titleOf = useDonationTitle();
  const { amountMinor, refundedMinor, currency, converted, replaces, dedication } = receipt;
  const returned = returnedOf(receipt);
  const lead = {
    none: 'receiptText',
    part: 'receiptPartlyRefunded',
    all: 'receiptRefunded',
  } as const;
  return (
    <Paper
      letterhead={letterhead}
      title={receipt.isExample ? t('receipts.example') : t('history.receiptTitle')}
      lead={receipt.isExample ? t('receipts.exampleText') : t(`receipts.lead.${lead[returned]}`)}
      {...(headingComponent && { headingComponent })}
    >
      <Rows>
        {receipt.number !== '' && (
          <Row name={t('receipts.rows.number')}>
            <bdi>{receipt.number}</bdi>
          </Row>
        )}
        <Row name={t('receipts.rows.issued')}>
          <DateText value={receipt.issuedAt} form="long" />
        </Row>
        <Row name={t('history.rows.reference')}>
          <bdi>{receipt.reference}</bdi>
        </Row>
        <Row name={t('history.rows.date')}>
          <DateText value={receipt.date} form="long" />
        </Row>
        {receipt.donor !== null && (
          <Row name={t('history.rows.donor')}>
            <bdi>{receipt.donor}</bdi>
          </Row>
        )}
        <Row name={t('history.rows.project')}>
          <BilingualText content={titleOf(receipt)} />
        </Row>
        {dedication !== null && (
          <Row name={t(`dedication.occasions.${dedication.occasion}`)}>
            <bdi>{dedication.name}</bdi>
          </Row>
        )}
        <Row name={t('receipts.rows.method')}>
          <span>{t(`receipts.methods.${receipt.method}`)}</span>
          {receipt.paymentReference !== null && (
            <>
              <span>{' · '}</span>
              <bdi>{receipt.paymentReference}</bdi>
            </>
          )}
        </Row>
        <Row name={t('history.rows.amount')}>
          <Typography variant="h3" component="span">
            <MoneyText money={{ amountMinor, currency }} />
          </Typography>
          <AmountInWords money={{ amountMinor, currency }} component="span" />
        </Row>
        {converted !== null && (
          <Row name={t('history.rows.converted')}>
            <ConvertedText money={converted} rateDate={converted.rateDate} />
          </Row>
        )}
        {returned !== 'none' && (
          <>
            <Row name={t('receipts.rows.returned')}>
              <MoneyText money={{ amountMinor: refundedMinor, currency }} />
            </Row>
            <Row name={t('receipts.rows.left')}>
              <MoneyText money={{ amountMinor: amountMinor - refundedMinor, currency }} />
            </Row>
          </>
        )}
        {receipt.disputed && (
          <Row name={t('history.rows.state')}>{t('history.state.disputed')}</Row>
        )}
      </Rows>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        {replaces !== null && <Replaces date={replaces} />}
        <p>{t('history.receiptThanks')}</p>
        {!receipt.isExample && hasText(letterhead.sentence) && (
          <Box component="p" sx={{ whiteSpace: 'pre-line' }}>
            <BilingualText content={letterhead.sentence} component="span" />
          </Box>
        )}
      </Typography>
    </Paper>
  );
}

function Replaces({ date }: { date: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <p>
      <Sentence
        t={t}
        i18nKey="receipts.replaces"
        components={{ date: <DateText value={date} form="long" /> }}
      />
    </p>
  );
}
