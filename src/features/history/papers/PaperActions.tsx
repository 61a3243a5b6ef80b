import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PdfAnswer } from '@core/receipts/contract';
import type { Failure } from '@core/failures/failure';
import type { Language } from '@core/text/languages/bilingual';
import { failureOf } from '@/api/failureOf';
import { useLanguage } from '@/i18n/useLanguage';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { savePdf } from '@/components/files/savePdf';
import { DownloadIcon, PrintIcon } from '@/components/icons/pageIcons';
import { notOnPaper } from '@/components/paper/notOnPaper';
import { printPage } from '@/components/paper/printPage';

type PdfButtonProps = {
  fetchPdf: (language: Language) => Promise<{ data?: PdfAnswer }>;
  /** The state of the last request. */
  state: { isLoading: boolean; error?: Parameters<typeof failureOf>[0] };
  /** The document's name, where a page has several buttons. */
  label?: string;
};

export function PdfButton({ fetchPdf, state, label }: PdfButtonProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isLoading, error } = state;
  const failure: Failure | null = error === undefined ? null : failureOf(error);
  const save = async (): Promise<void> => {
    const { data } = await fetchPdf(language);
    if (data !== undefined) savePdf(data);
  };
  return (
    <>
      <Button
        variant="outlined"
        loading={isLoading}
        loadingPosition="start"
        startIcon={<DownloadIcon size={20} />}
        aria-label={label}
        onClick={() => void save()}
      >
        {t('receipts.pdf')}
      </Button>
      {failure !== null && (
        <Box sx={{ flexBasis: '100%' }}>
          <FailureNotice failure={failure} onRetry={() => void save()} busy={isLoading} />
        </Box>
      )}
    </>
  );
}

type PaperActionsProps = {
  isPrinted?: boolean;
  children?: ReactNode;
};

/** The actions below a paper. */
export function PaperActions({ isPrinted = true, children }: PaperActionsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        justifyContent: 'center',
        marginBlockStart: 4,
        ...notOnPaper,
      }}
    >
      {children}
      {isPrinted && (
        <Button
          variant="outlined"
          startIcon={<PrintIcon size={20} />}
          onClick={() => void printPage()}
        >
          {t('history.print')}
        </Button>
      )}
    </Box>
  );
}
