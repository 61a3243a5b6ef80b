import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { NOTED_STATES, type NoteSubscriber as Note } from '@core/staff/newsletterContract';
import { isEmail, normaliseEmail } from '@core/text/contactRules';
import { useNoteSubscriberMutation } from '@/api/endpoints/staff/newsletterApi';
import { failureOf } from '@/api/failureOf';
import { notify } from '@/components/feedback/toasts/notify';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { FormEmailField } from '@/components/form/fields/FormEmailField';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useMessagesInLanguage } from '@/components/form/useMessagesInLanguage';
import { useStaffFailureText } from '../../useStaffFailureText';

/** Marks an address as unsubscribed or without a mailbox. */
export function NoteSubscriber() {
  const { t } = useTranslation('staff');
  const id = useId();
  const words = useStaffFailureText();
  const [note] = useNoteSubscriberMutation();
  const schema = useMemo(
    () =>
      z.object({
        email: z.string().check(z.refine(isEmail, t('newsletter.note.emailInvalid'))),
        state: z.enum(NOTED_STATES),
      }),
    [t],
  );
  const empty: Note = { email: '', state: 'unsubscribed' };
  const form = useForm<Note>({ resolver: zodResolver(schema), defaultValues: empty });
  useMessagesInLanguage(form);
  const { control, formState, handleSubmit, setError, reset } = form;

  const submit = handleSubmit(async ({ email, state }) => {
    const { error } = await note({ email: normaliseEmail(email), state });
    if (error !== undefined) {
      const byField = { email: 'email' } as const;
      applyServerFailure<Note>({ failure: failureOf(error), setError, words, byField });
      return;
    }
    notify.success(t('newsletter.note.done'));
    reset(empty);
  });

  return (
    <Card component="section" aria-labelledby={`${id}-title`} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Box
        component="form"
        noValidate
        aria-labelledby={`${id}-title`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!formState.isSubmitting) void submit();
        }}
        sx={{ display: 'grid', gap: 2, maxInlineSize: '40rem' }}
      >
        <Typography id={`${id}-title`} variant="h3" component="h2">
          {t('newsletter.note.title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('newsletter.note.lead')}</Typography>
        <FormEmailField
          control={control}
          name="email"
          label={t('newsletter.note.email')}
          autoComplete="off"
          required
        />
        <Controller
          control={control}
          name="state"
          render={({ field }) => (
            <FormControl>
              <FormLabel id={`${id}-why`}>{t('newsletter.note.reason')}</FormLabel>
              <RadioGroup {...field} aria-labelledby={`${id}-why`}>
                {NOTED_STATES.map((state) => (
                  <FormControlLabel
                    key={state}
                    value={state}
                    control={<Radio />}
                    label={t(`newsletter.note.${state}`)}
                  />
                ))}
              </RadioGroup>
            </FormControl>
          )}
        />
        <FormErrorSummary errors={formState.errors} />
        <Box>
          <SubmitButton busy={formState.isSubmitting} variant="outlined" color="error">
            {t('newsletter.note.submit')}
          </SubmitButton>
        </Box>
      </Box>
    </Card>
  );
}
