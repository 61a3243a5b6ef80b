import Box from '@mui/material/Box';
import { Button } from '../form/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '@core/failures/failure';
import { Notice } from './Notice';
import { ReportLink } from './ReportLink';
import { useFailureText } from './useFailureText';

type FailureNoticeProps = {
  failure: Failure;
  /** Given if a retry can help. */
  onRetry?: () => void;
  busy?: boolean;
  /** A sentence about the failed action, above the reason. */
  title?: string;
  /** The one of several objects that failed. */
  about?: ReactNode;
};

export function FailureNotice({
  failure,
  onRetry,
  busy = false,
  title,
  about,
}: FailureNoticeProps): ReactNode {
  const { t } = useTranslation();
  const words = useFailureText();
  return (
    <Notice
      severity="error"
      role="alert"
      title={title}
      action={
        onRetry !== undefined && (
          <Button variant="outlined" size="small" onClick={onRetry} disabled={busy}>
            {t('common.tryAgain')}
          </Button>
        )
      }
    >
      {about !== undefined && (
        <Box component="p" sx={{ margin: 0, fontWeight: 600 }}>
          {about}
        </Box>
      )}
      <span>{words(failure)}</span> <ReportLink cause={failure.code} />
    </Notice>
  );
}
