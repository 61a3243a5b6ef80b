import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import type { FileProgress, GiftsFile } from './useGiftsFile';

/** An Appwrite counts no further. */
const MOST_COUNTED = 5_000;

const figure = new Intl.NumberFormat('en');

function Reading({ read, total }: Extract<FileProgress, { is: 'reading' }>) {
  const { t } = useTranslation('staff');
  const isCounted = total > 0 && total < MOST_COUNTED;
  const percent = isCounted ? Math.min(100, Math.round((read / total) * 100)) : 0;
  return (
    <>
      <LinearProgress
        aria-label={t('money.file.label')}
        variant={isCounted ? 'determinate' : 'indeterminate'}
        value={percent}
      />
      <div role="status">
        {isCounted
          ? t('money.file.readingOf', { read: figure.format(read), total: figure.format(total) })
          : t('money.file.reading', { read: figure.format(read) })}
      </div>
    </>
  );
}

/** How far the file is, with a way out; nothing where none is being made. */
export function GiftsFileProgress({ file }: { file: GiftsFile }) {
  const { t } = useTranslation('staff');
  const { progress, goOn, cancel } = file;
  if (progress.is === 'idle') return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, marginBlockEnd: 2 }}>
      {progress.is === 'failed' ? (
        <FailureNotice failure={progress.failure} title={t('money.file.failed')} onRetry={goOn} />
      ) : (
        <Reading {...progress} />
      )}
      <Button variant="text" size="small" onClick={cancel} sx={{ justifySelf: 'start' }}>
        {t('common.cancel')}
      </Button>
    </Box>
  );
}
