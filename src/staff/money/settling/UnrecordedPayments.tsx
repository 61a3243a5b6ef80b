import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseCurrency } from '@core/money/currency';
import { formatMoney } from '@core/money/formatMoney';
import type { FlaggedAnswer } from '@core/staff/money/moneyContract';
import { DateText } from '@/components/text/DateText';
import { Verbatim } from '@/components/text/Verbatim';
import { RowAction } from '../../table/RowList';
import { SettlePaymentDialog } from './SettlePaymentDialog';
import { SettleSection } from './SettleSection';

type UnrecordedPaymentsProps = { payments: FlaggedAnswer['payments']; total: number };

/** The provider's figure in minor units, where its currency is none. */
function moneyIn(amountMinor: number, code: string): string {
  const currency = parseCurrency(code);
  return currency === null ? `${amountMinor} ${code}` : formatMoney({ amountMinor, currency });
}

/** Payments that the books cannot hold, such as one in an unsupported currency. */
export function UnrecordedPayments({ payments, total }: UnrecordedPaymentsProps) {
  const { t } = useTranslation('staff');
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <SettleSection
        title={t('money.settle.payments')}
        lead={t('money.settle.paymentsLead')}
        items={payments}
        total={total}
        keyOf={({ payment }) => payment}
      >
        {({ payment, amountMinor, currency, reason, date }) => ({
          what: (
            <>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontWeight: 600 }}>
                <bdi dir="ltr">{payment}</bdi>
                <Verbatim>{moneyIn(amountMinor, currency)}</Verbatim>
              </Box>
              <Box sx={{ color: 'text.secondary' }}>
                <DateText value={date} form="short" /> <bdi>{reason}</bdi>
              </Box>
            </>
          ),
          actions: (
            <RowAction
              label={t('money.payment.open')}
              about={t('money.payment.titleOf', { payment })}
              onClick={() => setOpened(payment)}
            />
          ),
        })}
      </SettleSection>
      {opened !== null && <SettlePaymentDialog payment={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
