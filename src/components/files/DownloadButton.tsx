import { Button } from '../form/Button';
import type { ReactNode } from 'react';
import type { Failure } from '@core/failures/failure';
import { FailureNotice } from '../feedback/FailureNotice';
import { DownloadIcon } from '../icons/pageIcons';

type DownloadButtonProps = {
  /** Collects the file and saves it. */
  download: () => Promise<void>;
  busy: boolean;
  /** Why it could not be collected. */
  failure: Failure | null;
  children: ReactNode;
};

/** Asks for a file, which can be asked for again when it could not be collected. */
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
