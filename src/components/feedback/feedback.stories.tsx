import Box from '@mui/material/Box';
import { Button } from '../form/Button';
import { useState } from 'react';
import { FAILURE_CODES } from '@core/failures/failure';
import { BilingualText } from '../text/BilingualText';
import { SAMPLE } from '../testing/sampleTexts';
import { CardSkeleton } from './CardSkeleton';
import { CodeMissing } from './CodeMissing';
import { ConfirmDialog } from './dialogs/ConfirmDialog';
import { CopyButton } from './CopyButton';
import { EmptyState } from './EmptyState';
import { ErrorPage } from './ErrorPage';
import { FailureNotice } from './FailureNotice';
import { FullScreenSpinner } from './FullScreenSpinner';
import { LongWait } from './LongWait';
import { Notice } from './Notice';
import { notify } from './toasts/notify';
import { QueryView, type QueryState } from './QueryView';
import { ShareButton } from './ShareButton';
import { TextSkeleton } from './TextSkeleton';
import { TitledDialog } from './dialogs/TitledDialog';
import { ToastHost } from './toasts/ToastHost';

const nothing = (): void => undefined;
const words = <BilingualText content={SAMPLE.long} />;

export const Notices = () => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    {(['success', 'info', 'warning', 'error'] as const).map((severity) => (
      <Notice
        key={severity}
        severity={severity}
        title={<BilingualText content={SAMPLE.title} />}
        action={<Button size="small">OK</Button>}
      >
        {words}
      </Notice>
    ))}
  </Box>
);

export const Failures = () => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    {FAILURE_CODES.map((code) => (
      <FailureNotice key={code} failure={{ code, retryAfterSeconds: 90 }} onRetry={nothing} />
    ))}
  </Box>
);

export const EmptyStates = () => (
  <>
    <EmptyState title={<BilingualText content={SAMPLE.title} />} />
    <EmptyState
      title={<BilingualText content={SAMPLE.title} />}
      action={<Button variant="contained">OK</Button>}
    >
      {words}
    </EmptyState>
  </>
);

export const Waiting = () => (
  <Box sx={{ display: 'grid', gap: 2, maxInlineSize: 360 }}>
    <CardSkeleton />
    <CardSkeleton wide lines={2} />
    <TextSkeleton lines={4} />
    <LongWait while />
  </Box>
);

export const WholeScreen = () => <FullScreenSpinner text="…" />;

const query = (state: Partial<QueryState<string>>) => (
  <QueryView query={state} skeleton={<TextSkeleton />} isEmpty={(data) => data === ''} empty="—">
    {(data) => data}
  </QueryView>
);

export const Query = () => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    {query({ isLoading: true, isFetching: true })}
    {query({ data: '' })}
    {query({ data: 'Found' })}
    {query({ error: { code: 'offline' }, refetch: nothing })}
  </Box>
);

export const Errors = () => (
  <>
    <ErrorPage homeHref="/" onRetry={nothing} />
    <CodeMissing onRetry={nothing} />
  </>
);

export const Question = () => (
  <ConfirmDialog
    open
    destructive
    title={SAMPLE.title.en}
    confirmLabel="Delete"
    onConfirm={nothing}
    onCancel={nothing}
  >
    {words}
  </ConfirmDialog>
);

export const Titled = () => {
  const [open, setOpen] = useState(true);
  return open ? (
    <TitledDialog title={SAMPLE.title.en} maxWidth="xs" onClose={() => setOpen(false)}>
      {words}
    </TitledDialog>
  ) : (
    <Button onClick={() => setOpen(true)}>Open</Button>
  );
};

export const Toasts = () => (
  <>
    <Button onClick={() => notify.success(SAMPLE.title.en)}>Success</Button>
    <Button onClick={() => notify.error(SAMPLE.title.ar)}>Error</Button>
    <ToastHost />
  </>
);

export const Buttons = () => (
  <Box sx={{ display: 'flex', gap: 2 }}>
    <CopyButton text="TR00 0000" />
    <CopyButton text="TR00 0000" label="Copy the IBAN" />
    <ShareButton title={SAMPLE.title.en} />
  </Box>
);
