import { Button } from '../form/Button';
import type { ReactNode } from 'react';
import type { Failure } from '@core/failures/failure';
import { FailureNotice } from '../feedback/FailureNotice';
import { DownloadIcon } from '../icons/pageIcons';

type DownloadButtonProps = {
  download: () => Promise<void>;
  busy: boolean;
  failure: Failure | null;
  children: ReactNode;
};

export function DownloadButton({
  download,
  busy,
  failure,
  children,
}: DownloadButtonProps): ReactNode {
  const onClick = (): void => void download();
  return (
    <>
      <Button
        variant="outlined"
        loading={busy}
        loadingPosition="start"
        startIcon={<DownloadIcon size={20} />}
        onClick={onClick}
      >
        {children}
      </Button>
      {failure !== null && <FailureNotice failure={failure} onRetry={onClick} busy={busy} />}
    </>
  );
}
