import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { LONGEST_PERSON, type LookAnswer } from '@core/staff/requestsContract';
import { useLookUpPersonMutation } from '@/api/endpoints/staff/requestsApi';
import { failureOf } from '@/api/failureOf';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useMessagesInLanguage } from '@/components/form/useMessagesInLanguage';
import { atMost } from '../form/atMost';
import { StaffHeading } from '../layout/StaffLayout';
import { useStaffFailureText } from '../useStaffFailureText';
import { HeldByName } from './HeldByName';
import { HeldUnderAddress } from './HeldUnderAddress';

type Fields = { person: string };
type Found = { person: string; answer: LookAnswer };

/** Looks up, downloads and deletes the data of a person who asks for it. */
export function RequestsPage() {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [look] = useLookUpPersonMutation();
  const [found, setFound] = useState<Found | null>(null);
  const schema = useMemo(
    () =>
      z.object({
        person: z
          .string()
          .check(z.trim(), z.minLength(2, t('requests.personMissing')), atMost(t, LONGEST_PERSON)),
      }),
    [t],
  );
  const form = useForm<Fields>({ resolver: zodResolver(schema), defaultValues: { person: '' } });
  useMessagesInLanguage(form);
  const { control, formState, handleSubmit, setError } = form;
  const submit = handleSubmit(async ({ person }) => {
    setFound(null);
    const { data, error } = await look({ person });
    if (data !== undefined) return setFound({ person, answer: data });
    const byField = { person: 'person' } as const;
    applyServerFailure<Fields>({ failure: failureOf(error), setError, words, byField });
  });
  return (
    <>
      <StaffHeading title={t('requests.title')} lead={t('requests.lead')} />
      <Card sx={{ padding: { xs: 2, sm: 3 } }}>
        <Box
          component="form"
          noValidate
          aria-label={t('requests.title')}
          onSubmit={(event) => {
            event.preventDefault();
            if (!formState.isSubmitting) void submit();
          }}
          sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxInlineSize: '40rem' }}
        >
          <Box sx={{ inlineSize: '100%' }}>
            <FormTextField
              control={control}
              name="person"
              label={t('requests.person')}
              hint={t('requests.personHint')}
              autoComplete="off"
              required
            />
          </Box>
          <FormErrorSummary errors={formState.errors} />
          <SubmitButton busy={formState.isSubmitting}>{t('requests.look')}</SubmitButton>
        </Box>
      </Card>
      {found?.answer.by === 'address' && (
        <HeldUnderAddress
          address={found.person}
          answer={found.answer}
          onForgotten={() => setFound(null)}
        />
      )}
      {found?.answer.by === 'name' && (
        <HeldByName key={found.person} name={found.person} donations={found.answer.donations} />
      )}
    </>
  );
}
