import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ANSWER_LIMITS } from '@core/staff/inbox';
import type { AnsweredItem } from '@core/staff/inboxContract';
import { useAnswerInboxItemMutation } from '@/api/endpoints/staff/inboxApi';
import { FormTextArea } from '@/components/form/FormTextArea';
import { newId } from '@/config/newId';
import { atMost } from '../form/atMost';
import { FormDialog } from '../form/FormDialog';
import { useDialogSubmit } from '../form/useDialogSubmit';
import { useStaffFailureText } from '../useStaffFailureText';

type Fields = { text: string };

/**
 * Writes to the visitor. What was typed stays where it could not be sent.
 * @param item with its note as it is typed, which is saved with the answer
 */
export function AnswerDialog({ item, onClose }: { item: AnsweredItem; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [answer] = useAnswerInboxItemMutation();
  // The same for every try, so that the visitor is written to once.
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
  const { kind, id, revision, note, fullName, email, language } = item;

  const submit = useDialogSubmit({
    form,
    send: ({ text }) => answer({ kind, id, revision, requestId, text, note }),
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
      submitLabel={t('inbox.send')}
      wide
      keepsTyped
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {t('inbox.goesTo', { email })} {t(`inbox.writtenIn.${language ?? 'en'}`)}
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
