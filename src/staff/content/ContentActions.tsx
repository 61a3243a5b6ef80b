import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isClosable, type ContentKind, type OpenedContent } from '@core/staff/contentContract';
import {
  useCloseContentMutation,
  useDiscardDraftMutation,
  useRemoveContentMutation,
  useUnpublishMutation,
} from '@/api/endpoints/staff/contentApi';
import { failureOf } from '@/api/failureOf';
import { ConfirmDialog } from '@/components/feedback/dialogs/ConfirmDialog';
import { notify } from '@/components/feedback/toasts/notify';
import type { ContentForm } from './useContentForm';

const ACTIONS = [
  'discard',
  'close',
  'reopen',
  'closeOpportunity',
  'reopenOpportunity',
  'unpublish',
  'remove',
] as const;
type Action = (typeof ACTIONS)[number];

function possibleActions(
  kind: ContentKind,
  { published, used }: OpenedContent,
  hasDraft: boolean,
): readonly Action[] {
  const isClosed = isClosable(kind) && published !== null ? published.closed : null;
  const possible: Record<Action, boolean> = {
    // Discarding new content deletes it.
    discard: hasDraft && published !== null,
    close: kind === 'project' && isClosed === false,
    reopen: kind === 'project' && isClosed === true,
    closeOpportunity: kind === 'opportunity' && isClosed === false,
    reopenOpportunity: kind === 'opportunity' && isClosed === true,
    unpublish: published !== null && !used,
    remove: !used,
  };
  return ACTIONS.filter((action) => possible[action]);
}

type ContentActionsProps = {
  kind: ContentKind;
  document: string;
  opened: OpenedContent;
  form: ContentForm;
  disabled: boolean;
  onGone: () => void;
};

/** The actions on content as a whole, each after a confirmation. */
export function ContentActions({
  kind,
  document,
  opened,
  form,
  disabled,
  onGone,
}: ContentActionsProps) {
  const { t } = useTranslation('staff');
  const [asked, setAsked] = useState<Action | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [discard] = useDiscardDraftMutation();
  const [close] = useCloseContentMutation();
  const [unpublish] = useUnpublishMutation();
  const [remove] = useRemoveContentMutation();
  const { revision } = form.start;
  const subject = { kind, document };

  const setClosed = async (closed: boolean) =>
    isClosable(kind) ? close({ kind, document, closed }) : {};
  const calls: Record<Action, () => Promise<{ error?: Parameters<typeof failureOf>[0] }>> = {
    discard: () => discard({ ...subject, revision: revision ?? '' }),
    close: () => setClosed(true),
    reopen: () => setClosed(false),
    closeOpportunity: () => setClosed(true),
    reopenOpportunity: () => setClosed(false),
    unpublish: () => unpublish(subject),
    remove: () => remove(subject),
  };

  const perform = async (action: Action): Promise<void> => {
    setAsked(null);
    setIsBusy(true);
    const { error } = await calls[action]();
    if (error !== undefined) await form.refused(failureOf(error));
    else {
      notify.success(t(`content.actions.${action}.done`));
      if (action === 'remove') onGone();
      else {
        const now = await form.refresh(document);
        if (now !== null) form.follow(now, document);
      }
    }
    setIsBusy(false);
  };

  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {possibleActions(kind, opened, revision !== null).map((action) => (
          <Button
            key={action}
            variant="outlined"
            size="small"
            color={action === 'remove' ? 'error' : 'primary'}
            disabled={disabled || isBusy}
            onClick={() => setAsked(action)}
          >
            {t(`content.actions.${action}.label`)}
          </Button>
        ))}
      </Box>
      {opened.used && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('content.usedHint')}
        </Typography>
      )}
      {asked !== null && (
        <ConfirmDialog
          open
          title={t(`content.actions.${asked}.title`)}
          confirmLabel={t(`content.actions.${asked}.label`)}
          cancelLabel={t('common.cancel')}
          destructive={asked === 'remove' || asked === 'discard'}
          onConfirm={() => void perform(asked)}
          onCancel={() => setAsked(null)}
        >
          {t(`content.actions.${asked}.text`)}
        </ConfirmDialog>
      )}
    </Box>
  );
}
