import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DedicationAnswer, WhichDedication } from '@core/donations/dedicationContract';
import type { Failure } from '@core/failures/failure';
import { useCorrectDedicationMutation } from '@/api/endpoints/dedicationsApi';
import { failureOf } from '@/api/failureOf';
import { DedicationFieldset } from '@/components/dedication/DedicationFieldset';
import {
  makeDedicationFieldsSchema,
  toDedication,
  toDedicationFields,
  type DedicationFields,
} from '@/components/dedication/dedicationFields';
import { noRoomWhileEmpty } from '@/theme/baseline';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { Notice } from '@/components/feedback/Notice';
import { FormBody } from '@/components/form/FormBody';
import { SubmitButton } from '@/components/form/SubmitButton';
import { MoneyText } from '@/components/money/MoneyText';
import { Bidi } from '@/components/text/Bidi';
import { BilingualText } from '@/components/text/BilingualText';
import { DateText } from '@/components/text/DateText';
import { useLanguage } from '@/i18n/useLanguage';

type CorrectionFormProps = {
  which: WhichDedication;
  answer: DedicationAnswer;
  /** It was changed or sent since the form was opened. */
  onStale: () => void;
};

function DonationText({ donation }: Pick<DedicationAnswer, 'donation'>): ReactNode {
  return (
    <Typography sx={{ color: 'text.secondary', marginBlockEnd: 2.5 }}>
      {donation.project !== null && (
        <>
          <BilingualText content={donation.project} />
          <span>{' · '}</span>
        </>
      )}
      <MoneyText money={donation} />
    </Typography>
  );
}

/** A dedication that can no longer be changed. */
function Settled({ answer }: Pick<CorrectionFormProps, 'answer'>): ReactNode {
  const { t } = useTranslation();
  const { dedication, state } = answer;
  return (
    <>
      <Notice severity="info">
        {t(`dedication.page.${state === 'sent' ? 'sent' : 'cancelled'}`)}
      </Notice>
      <Typography sx={{ marginBlockStart: 2.5, overflowWrap: 'anywhere' }}>
        <span>{t(`dedication.occasions.${dedication.occasion}`)}</span>{' '}
        <Bidi>{dedication.name}</Bidi>
      </Typography>
      {dedication.message !== '' && (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {dedication.message}
        </Typography>
      )}
      {dedication.card !== null && (
        <Typography>
          <span>{`${t('dedication.day')}:`}</span> <DateText value={dedication.card.day} />
        </Typography>
      )}
    </>
  );
}

export function CorrectionForm({ which, answer, onStale }: CorrectionFormProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const schema = useMemo(() => makeDedicationFieldsSchema(t, now), [t, now]);
  const form = useForm<DedicationFields>({
    resolver: zodResolver(schema),
    defaultValues: toDedicationFields(answer.dedication, language, now),
  });
  const [correct, { isLoading }] = useCorrectDedicationMutation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { revision } = answer;

  const save = async (fields: DedicationFields): Promise<void> => {
    setFailure(null);
    const { error } = await correct({ which, revision, dedication: toDedication(fields) });
    if (error === undefined) return;
    const refused = failureOf(error);
    if (refused.field === 'dedication.card.day') {
      form.setError('day', { message: t('dedication.problems.day') }, { shouldFocus: true });
      return;
    }
    setFailure(refused);
    if (refused.code === 'conflict') onStale();
  };

  if (answer.state !== 'paid')
    return (
      <>
        <DonationText donation={answer.donation} />
        <Settled answer={answer} />
      </>
    );
  return (
    <>
      <DonationText donation={answer.donation} />
      <FormBody form={form} onSubmit={form.handleSubmit(save)}>
        <DedicationFieldset now={now} />
        {failure !== null && <FailureNotice failure={failure} />}
        <Box role="status" sx={noRoomWhileEmpty}>
          {revision > 0 && !form.formState.isDirty && (
            <Notice severity="success">{t('dedication.page.saved')}</Notice>
          )}
        </Box>
        <SubmitButton busy={isLoading} variant="contained" size="large">
          {t('dedication.page.save')}
        </SubmitButton>
      </FormBody>
    </>
  );
}
