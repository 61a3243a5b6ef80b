import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import type { ListFile } from './useListFile';

const figure = new Intl.NumberFormat('en');

type ListFileProgressProps = { file: Pick<ListFile<never>, 'progress' | 'goOn' | 'cancel'> };

/** The making of a file, which can be cancelled, or continued after a failure. */
export function ListFileProgress({ file }: ListFileProgressProps) {
  const { t } = useTranslation('staff');
  const { progress, goOn, cancel } = file;
  if (progress.is === 'idle' || progress.is === 'done') return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, marginBlockEnd: 2 }}>
      {progress.is === 'failed' ? (
        <FailureNotice failure={progress.failure} title={t('money.file.failed')} onRetry={goOn} />
      ) : (
        <>
          <LinearProgress aria-label={t('money.file.label')} />
          <div role="status">{t('money.file.reading', { read: figure.format(progress.read) })}</div>
        </>
      )}
      <Button variant="text" size="small" onClick={cancel} sx={{ justifySelf: 'start' }}>
        {t('common.cancel')}
      </Button>
    </Box>
  );
}
