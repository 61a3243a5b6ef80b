import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { toLatinDigits } from '@core/text/digits';
import type { LanguageCounts, StaffLetter } from '@core/staff/newsletterContract';
import { newId } from '@/config/newId';
import { useSendLetterMutation } from '@/api/endpoints/staff/newsletterApi';
import { failureOf } from '@/api/failureOf';
import { notify } from '@/components/feedback/toasts/notify';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { FormNumberField } from '@/components/form/fields/FormNumberField';
import { FormDialog } from '../form/FormDialog';
import { useStaffFailureText } from '../useStaffFailureText';
import { ReaderCounts } from './readers/ReaderCounts';

type SendDialogProps = {
  letter: StaffLetter;
  readers: LanguageCounts;
  /** The number of readers may have changed. */
  onRefused: () => void;
  onClose: () => void;
};

/** Sends a letter after the member has typed the number of its readers. */
export function SendDialog({ letter, readers, onRefused, onClose }: SendDialogProps) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [send] = useSendLetterMutation();
  /** Repeated presses have the same id, so that the letter is sent once. */
  const [requestId] = useState(newId);
  const count = readers.en + readers.ar;
  const schema = useMemo(
    () =>
      z.object({
        recipients: z
          .string()
          .check(
            z.refine(
              (typed) => toLatinDigits(typed).trim() === String(count),
              t('newsletter.send.wrong', { count }),
            ),
          ),
      }),
    [t, count],
  );
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { recipients: '' } });
  const { control, handleSubmit, setError } = form;

  const submit = handleSubmit(async ({ recipients }) => {
    const { error } = await send({
      requestId,
      letter: letter.id,
      revision: letter.revision,
      recipients: Number(toLatinDigits(recipients)),
    });
    if (error !== undefined) {
      const byField = { recipients: 'recipients' } as const;
      applyServerFailure({ failure: failureOf(error), setError, words, byField });
      onRefused();
      return;
    }
    notify.success(t('newsletter.send.done'));
    onClose();
  });

  return (
    <FormDialog
      title={t('newsletter.send.title')}
      form={form}
      submit={submit}
      onClose={onClose}
      submitLabel={t('newsletter.send.submit')}
    >
      <Typography>{t('newsletter.send.text')}</Typography>
      <ReaderCounts readers={readers} />
      <FormNumberField
        control={control}
        name="recipients"
        label={t('newsletter.send.recipients')}
        hint={t('newsletter.send.hint')}
        autoComplete="off"
        required
        autoFocus
      />
    </FormDialog>
  );
}
