import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ANSWER_LIMITS } from '@core/staff/inbox';
import type { AnsweredItem, InboxItem } from '@core/staff/inboxContract';
import { useAnswerInboxItemMutation } from '@/api/endpoints/staff/inboxApi';
import { Notice } from '@/components/feedback/Notice';
import { FormTextArea } from '@/components/form/fields/FormTextArea';
import { newId } from '@/config/newId';
import { atMost } from '../form/atMost';
import { FormDialog } from '../form/FormDialog';
import { useDialogSubmit } from '../form/useDialogSubmit';
import { useStaffFailureText } from '../useStaffFailureText';
import { useMovedItem } from './useMovedItem';
import { useWhereNow } from './useWhereNow';
import { Answers, Written } from './Written';

type Fields = { text: string };

type ChangedProps = { before: InboxItem; now: InboxItem; replacesNote: boolean };

function Changed({ before, now, replacesNote }: ChangedProps) {
  const { t } = useTranslation('staff');
  const whereNow = useWhereNow();
  const answers = now.answers.slice(before.answers.length);
  return (
    <Notice severity="warning" role="alert" title={t('inbox.changed.title')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {(now.state !== before.state || now.assignee?.id !== before.assignee?.id) && (
          <div>{whereNow(now)}</div>
        )}
        {answers.length > 0 && <strong>{t('inbox.changed.answered')}</strong>}
        <Answers answers={answers} />
        {now.note !== before.note && (
          <div>
            <span>{t('inbox.theirNote')}</span>
            <Written>{now.note || '–'}</Written>
            <span>{replacesNote && t('inbox.changed.noteReplaced')}</span>
          </div>
        )}
      </Box>
    </Notice>
  );
}

type AnswerDialogProps = {
  /** The item when the answer was begun. */
  item: AnsweredItem;
  /** The item of the present list, if it is there. */
  listed: InboxItem | undefined;
  /** The typed note, which is saved with the answer; undefined keeps the note. */
  note: string | undefined;
  onSent: () => void;
  onClose: () => void;
};

/** An unsent answer stays; colleagues' changes are shown before it is sent. */
export function AnswerDialog({ item, listed, note, onSent, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [answer] = useAnswerInboxItemMutation();
  // Every try has the same id, so that the visitor gets one mail.
  const [requestId] = useState(newId);
  const schema = useMemo(
    () =>
      z.object({
        text: z
          .string()
          .check(z.trim(), z.minLength(1, t('inbox.textMissing')), atMost(t, ANSWER_LIMITS.text)),
      }),
    [t],
  );
  const form = useForm<Fields>({ resolver: zodResolver(schema), defaultValues: { text: '' } });
  const { control } = form;
  const { kind, id, fullName, email, language } = item;
  const moved = useMovedItem(item, listed !== undefined);
  const now = listed ?? moved ?? item;
  const { revision } = now;
  const isChanged = revision !== item.revision;

  const submit = useDialogSubmit({
    form,
    send: async ({ text }) => {
      const result = await answer({ kind, id, revision, requestId, text, note });
      if (result.error === undefined) onSent();
      return result;
    },
    words,
    byField: { text: 'text' },
    done: t('inbox.answered'),
    onClose,
  });

  return (
    <FormDialog
      title={t('inbox.answerTo', { name: fullName })}
      form={form}
      submit={submit}
      onClose={onClose}
      submitLabel={t(isChanged ? 'inbox.sendAnyway' : 'inbox.send')}
      wide
      afterRefusal={
        isChanged && <Changed before={item} now={now} replacesNote={note !== undefined} />
      }
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <span>{t('inbox.goesTo', { email })}</span>{' '}
        <span>{t(`inbox.writtenIn.${language ?? 'en'}`)}</span>
      </Typography>
      <FormTextArea
        control={control}
        name="text"
        label={t('inbox.text')}
        hint={t('inbox.textHint')}
        rows={9}
        required
        autoFocus
      />
    </FormDialog>
  );
}
