import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMonths, lastMonthOf } from '@core/receipts/months';
import type { DonationRow } from '@core/staff/money/moneyContract';
import { formatMonth } from '@core/text/dates';
import {
  useFetchDonationReceiptMutation,
  useFetchDonationStatementMutation,
} from '@/api/endpoints/staff/receiptsApi';
import { failureOf } from '@/api/failureOf';
import { noRoomWhileEmpty } from '@/theme/baseline';
import { charityDay } from '@/config/today';
import { useLanguage } from '@/i18n/useLanguage';
import { Notice } from '@/components/feedback/Notice';
import { savePdf } from '@/components/files/savePdf';
import { SelectField } from '@/components/form/fields/SelectField';
import { DownloadIcon } from '@/components/icons/pageIcons';
import { useStaffFailureText } from '../../useStaffFailureText';

/** The first months of all periods of twelve months with a day. */
const firstMonths = (day: string): string[] =>
  Array.from({ length: 12 }, (_, back) => addMonths(day.slice(0, 7), -back));

export function DonationPapers({ donation }: { donation: DonationRow }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useStaffFailureText();
  const day = charityDay(donation);
  const [firstMonth, setFirstMonth] = useState(`${day.slice(0, 4)}-01`);
  const [fetchReceipt, receipt] = useFetchDonationReceiptMutation();
  const [fetchStatement, statement] = useFetchDonationStatementMutation();
  const error = receipt.error ?? statement.error;
  const saveReceipt = async (): Promise<void> => {
    statement.reset();
    const { data } = await fetchReceipt({ donation: donation.id, language });
    if (data !== undefined) savePdf(data);
  };
  const saveStatement = async (): Promise<void> => {
    receipt.reset();
    const { data } = await fetchStatement({ donation: donation.id, firstMonth, language });
    if (data !== undefined) savePdf(data);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography sx={{ color: 'text.secondary' }}>{t('receipts.lead')}</Typography>
      <Box role="alert" sx={noRoomWhileEmpty}>
        {error !== undefined && <Notice severity="warning">{words(failureOf(error))}</Notice>}
      </Box>
      <Button
        variant="outlined"
        loading={receipt.isLoading}
        loadingPosition="start"
        startIcon={<DownloadIcon size={20} />}
        onClick={() => void saveReceipt()}
      >
        {t('receipts.receipt')}
      </Button>
      {donation.hasAccount && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2 }}>
          <SelectField
            label={t('receipts.months')}
            value={firstMonth}
            onChange={setFirstMonth}
            options={firstMonths(day).map((month) => ({
              value: month,
              label: `${formatMonth(month, language)} – ${formatMonth(lastMonthOf(month), language)}`,
            }))}
          />
          <Button
            variant="outlined"
            loading={statement.isLoading}
            loadingPosition="start"
            startIcon={<DownloadIcon size={20} />}
            onClick={() => void saveStatement()}
          >
            {t('receipts.statement')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
