import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { LanguageCounts, StaffLetter } from '@core/staff/newsletterContract';
import { newId } from '@/config/newId';
import { useSendLetterMutation } from '@/api/endpoints/staff/newsletterApi';
import { failureOf } from '@/api/failureOf';
import { notify } from '@/components/feedback/notify';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { FormNumberField } from '@/components/form/FormNumberField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useStaffFailureText } from '../useStaffFailureText';
import { ReaderCounts } from './ReaderCounts';

type SendDialogProps = {
  letter: StaffLetter;
  readers: LanguageCounts;
  /** The number of readers may be another by now. */
  onRefused: () => void;
  onClose: () => void;
};

/** Sends a letter, once the number of its readers was typed. */
export function SendDialog({ letter, readers, onRefused, onClose }: SendDialogProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const words = useStaffFailureText();
  const [send] = useSendLetterMutation();
  /** What is pressed twice, or again after a lost answer, is one sending. */
  const [requestId] = useState(newId);
  const count = readers.en + readers.ar;
  const schema = useMemo(
    () =>
      z.object({
        recipients: z
          .string()
          .check(
            z.refine((typed) => typed === String(count), t('newsletter.send.wrong', { count })),
          ),
      }),
    [t, count],
  );
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { recipients: '' } });
  const { control, formState, handleSubmit, setError } = form;
  const { isSubmitting, errors } = formState;
  const close = (): void => {
    if (!isSubmitting) onClose();
  };

  const submit = handleSubmit(async ({ recipients }) => {
    const { error } = await send({
      requestId,
      letter: letter.id,
      revision: letter.revision,
      recipients: Number(recipients),
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
    <Dialog open onClose={close} aria-labelledby={`${id}-title`} maxWidth="xs" fullWidth>
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSubmitting) void submit();
          }}
        >
          <DialogTitle id={`${id}-title`}>{t('newsletter.send.title')}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
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
            <FormErrorSummary errors={errors} />
          </DialogContent>
          <DialogActions>
            <Button variant="text" onClick={close}>
              {t('common.cancel')}
            </Button>
            <SubmitButton busy={isSubmitting} variant="contained">
              {t('newsletter.send.submit')}
            </SubmitButton>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  );
}
