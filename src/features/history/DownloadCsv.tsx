import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCollectMyDonationsMutation } from '@/api/endpoints/donationsApi';
import { failureOf } from '@/api/failureOf';
import { useSessionEnd } from '@/store/auth/useSessionEnd';
import { DownloadButton } from '@/components/files/DownloadButton';
import { saveFile } from '@/components/files/saveFile';
import { charityToday } from '@/config/today';
import { donationRows, toCsv } from './donationsCsv';
import { useDonationWords } from './useDonationWords';

/** All donations as one table, not only those on the page. */
export function DownloadCsv({ userId }: { userId: string }): ReactNode {
  const { t } = useTranslation();
  const words = useDonationWords();
  const [collect, { isLoading, error }] = useCollectMyDonationsMutation();
  useSessionEnd(error);
  const download = async (): Promise<void> => {
    const { data } = await collect({ userId });
    if (data === undefined) return;
    const rows = donationRows(data, {
      column: (column) => t(`history.columns.${column}`),
      title: words.plainTitle,
      type: words.plainType,
      state: words.plainState,
    });
    saveFile(`ikhaa-donations-${charityToday()}.csv`, 'text/csv;charset=utf-8', toCsv(rows));
  };
  return (
    <DownloadButton
      download={download}
      busy={isLoading}
      failure={error === undefined ? null : failureOf(error)}
    >
      {t('history.downloadCsv')}
    </DownloadButton>
  );
}
