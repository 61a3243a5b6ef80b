import { Button } from '@/components/form/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { StaffLetter } from '@core/staff/newsletterContract';
import {
  useDeleteLetterMutation,
  useStopLetterMutation,
} from '@/api/endpoints/staff/newsletterApi';
import { failureOf } from '@/api/failureOf';
import { ConfirmDialog } from '@/components/feedback/dialogs/ConfirmDialog';
import { notify } from '@/components/feedback/toasts/notify';
import { useStaffFailureText } from '../useStaffFailureText';
import { editLetterPath, lettersPath } from './newsletterPaths';

type LetterActionsProps = { letter: StaffLetter; onSend: () => void };

export function LetterActions({ letter, onSend }: LetterActionsProps) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const words = useStaffFailureText();
  const [stop, stopping] = useStopLetterMutation();
  const [remove, removing] = useDeleteLetterMutation();
  const [asked, setAsked] = useState<'stop' | 'delete' | null>(null);
  const { id, revision, state, missing } = letter;

  const confirm = async (): Promise<void> => {
    setAsked(null);
    const { error } =
      asked === 'stop' ? await stop({ letter: id }) : await remove({ letter: id, revision });
    if (error !== undefined) return notify.error(words(failureOf(error)));
    notify.success(t(asked === 'stop' ? 'newsletter.stop.done' : 'newsletter.delete.done'));
    if (asked === 'delete') void navigate(lettersPath, { replace: true });
  };

  return (
    <>
      {state === 'draft' && (
        <>
          <Button
            variant="text"
            color="error"
            loading={removing.isLoading}
            onClick={() => setAsked('delete')}
          >
            {t('newsletter.actions.delete')}
          </Button>
          <Button component={Link} to={editLetterPath(id)} variant="outlined">
            {t('newsletter.actions.change')}
          </Button>
          <Button disabled={missing.length > 0} onClick={onSend}>
            {t('newsletter.actions.send')}
          </Button>
        </>
      )}
      {state === 'sending' && (
        <Button
          variant="outlined"
          color="error"
          loading={stopping.isLoading}
          onClick={() => setAsked('stop')}
        >
          {t('newsletter.actions.stop')}
        </Button>
      )}
      {asked !== null && (
        <ConfirmDialog
          open
          title={t(`newsletter.${asked}.title`)}
          confirmLabel={t(`newsletter.${asked}.confirm`)}
          destructive
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(null)}
        >
          {t(`newsletter.${asked}.text`)}
        </ConfirmDialog>
      )}
    </>
  );
}
