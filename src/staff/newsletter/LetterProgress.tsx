import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { LetterRow } from '@core/staff/newsletterContract';

type LetterProgressProps = {
  progress: NonNullable<LetterRow['progress']>;
  /** Shows a bar during the sending. */
  isSending: boolean;
};

export function LetterProgress({ progress, isSending }: LetterProgressProps) {
  const { t } = useTranslation('staff');
  const { recipients, sent, failed } = progress;
  const done = recipients === 0 ? 0 : Math.min(100, ((sent + failed) / recipients) * 100);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <span>{t('newsletter.progress.sent', { sent, recipients })}</span>
        {failed > 0 && <span>{` · ${t('newsletter.progress.failed', { count: failed })}`}</span>}
      </Typography>
      {isSending && (
        <LinearProgress
          variant="determinate"
          value={done}
          aria-label={t('newsletter.progress.label')}
        />
      )}
    </Box>
  );
}
