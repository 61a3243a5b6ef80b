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
import { ANSWER_LIMITS } from '@core/staff/inbox';
import type { InboxItem } from '@core/staff/inboxContract';
import { useAnswerInboxItemMutation } from '@/api/endpoints/staff/inboxApi';
import { failureOf } from '@/api/failureOf';
import { notify } from '@/components/feedback/notify';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { FormTextArea } from '@/components/form/FormTextArea';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useStaffFailureText } from '../useStaffFailureText';

type Fields = { text: string };

/** Writes to the visitor. What was typed stays where it could not be sent. */
export function AnswerDialog({ item, onClose }: { item: InboxItem; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const titleId = useId();
  const words = useStaffFailureText();
  const [answer] = useAnswerInboxItemMutation();
  // The same for every try, so that the visitor is written to once.
  const [requestId] = useState(() => crypto.randomUUID());
  const schema = useMemo(
    () =>
      z.object({
        text: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, t('inbox.textMissing')),
            z.maxLength(ANSWER_LIMITS.text, t('inbox.textTooLong', { most: ANSWER_LIMITS.text })),
          ),
      }),
    [t],
  );
  const form = useForm<Fields>({ resolver: zodResolver(schema), defaultValues: { text: '' } });
  const { control, formState, handleSubmit, setError } = form;
  const { kind, id, revision, fullName, email, language } = item;

  const submit = handleSubmit(async ({ text }) => {
    const { error } = await answer({ kind, id, revision, requestId, text });
    if (error !== undefined) {
      const failure = failureOf(error);
      applyServerFailure<Fields>({ failure, setError, words, byField: { text: 'text' } });
      return;
    }
    notify.success(t('inbox.answered'));
    onClose();
  });

  return (
    <Dialog
      open
      onClose={() => formState.isDirty || onClose()}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!formState.isSubmitting) void submit();
          }}
        >
          <DialogTitle id={titleId}>{t('inbox.answerTo', { name: fullName })}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
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
            <FormErrorSummary errors={formState.errors} />
          </DialogContent>
          <DialogActions>
            <Button variant="text" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <SubmitButton busy={formState.isSubmitting} variant="contained">
              {t('inbox.send')}
            </SubmitButton>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  );
}
