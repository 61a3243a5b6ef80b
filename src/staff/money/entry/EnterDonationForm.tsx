import { useCharity } from '@/config/charity';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Card from '@mui/material/Card';
import { useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { formatAmount } from '@core/money/formatMoney';
import { parseAmount } from '@core/money/parseAmount';
import { MONEY_LIMITS } from '@core/staff/money/bookStates';
import { EARLIEST_DONATION_DAY, type EnterDonationInput } from '@core/staff/money/moneyContract';
import { cleanText } from '@core/text/contactRules';
import { useEnterDonationMutation } from '@/api/endpoints/staff/moneyApi';
import { failureOf } from '@/api/failureOf';
import { notify } from '@/components/feedback/toasts/notify';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { FormNameField } from '@/components/form/fields/FormNameField';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useAmountProblemText } from '@/components/money/useAmountProblemText';
import { useLeaveGuard } from '@/components/routing/useLeaveGuard';
import { newId } from '@/config/newId';
import { charityToday } from '@/config/charityToday';
import { latestTaken } from '@/config/today';
import { widths } from '@/theme/tokens';
import { FormAmountField } from '../../form/FormAmountField';
import { FormSelect } from '../../form/FormSelect';
import { LeaveDialog } from '../../form/LeaveDialog';
import { FormProjectField } from '../../projects/FormProjectField';
import {
  ENTERED_METHODS,
  makeEnterDonationSchema,
  type EnterDonationFields,
} from './enterDonationSchema';
import { EnteredBefore } from './EnteredBefore';
import { donationPath, donationsPath } from '../moneyAreas';
import { useMoneyFailureText } from '../useMoneyFailureText';

/** The server's names of fields that the form names differently. */
const BY_FIELD = {
  method: 'method',
  date: 'date',
  amountMinor: 'amount',
  currency: 'currency',
  projectId: 'projectId',
  reference: 'reference',
  donorName: 'donorName',
} as const;

/** The request for a bank transfer or cash has one id, so that repeating it enters one donation. */
export function EnterDonationForm() {
  const { t } = useTranslation('staff');
  const { home, currencies } = useCharity().currencies;
  const words = useMoneyFailureText();
  const amountWords = useAmountProblemText();
  const navigate = useNavigate();
  const [add] = useEnterDonationMutation();
  const [requestId] = useState(newId);
  const [before, setBefore] = useState<EnterDonationInput | null>(null);
  const [{ today, latest }] = useState(() => ({ today: charityToday(), latest: latestTaken() }));
  const resolver = useMemo<Resolver<EnterDonationFields>>(
    () => (fields, context, options) =>
      zodResolver(
        makeEnterDonationSchema(latest, fields.currency, {
          amount: (problem, of) =>
            problem === 'tooLarge'
              ? t('money.add.amountTooLarge', {
                  most: formatAmount({ amountMinor: MONEY_LIMITS.enteredMinor, currency: of }),
                })
              : amountWords(problem, of),
          amountMissing: t('money.form.amountMissing'),
          date: t('money.add.dateWrong'),
          project: t('money.form.projectMissing'),
          reference: t('money.add.referenceMissing'),
          donorName: t('money.add.nameTooLong'),
        }),
      )(fields, context, options),
    [t, amountWords, latest],
  );
  const form = useForm<EnterDonationFields>({
    resolver,
    defaultValues: {
      method: 'bank',
      date: today,
      amount: '',
      currency: home,
      projectId: '',
      reference: '',
      donorName: '',
    },
  });
  const { control, formState, handleSubmit, reset, setError, subscribe } = form;
  const guard = useLeaveGuard(formState.isDirty);
  const isAgain = formState.isSubmitting && before !== null;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => setBefore(null) }),
    [subscribe],
  );

  const send = async (typed: EnterDonationFields, again: boolean) => {
    const { amount, reference, donorName, ...fields } = typed;
    if (!again) setBefore(null);
    const parsed = parseAmount(amount, fields.currency, MONEY_LIMITS.enteredMinor);
    const name = cleanText(donorName);
    const request = {
      ...fields,
      requestId,
      amountMinor: parsed.ok ? parsed.amountMinor : 0,
      reference: cleanText(reference),
      donorName: name === '' ? null : name,
    };
    const { data, error } = await add(again ? { ...request, again } : request);
    if (data === undefined) {
      const failure = failureOf(error);
      if (failure.reason === 'enteredBefore') {
        setBefore(request);
        return;
      }
      applyServerFailure<EnterDonationFields>({
        failure,
        setError,
        words,
        byCode: { projectNotFound: 'projectId', noRate: 'currency' },
        byField: BY_FIELD,
      });
      return;
    }
    notify.success(t('money.add.done'));
    reset(typed);
    await guard.settled();
    void navigate(donationPath(data.id), { replace: true });
  };
  const submit = (again: boolean) => handleSubmit((fields) => send(fields, again))();

  return (
    <FormProvider {...form}>
      <Card
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!formState.isSubmitting) void submit(false);
        }}
        sx={{
          display: 'grid',
          gap: 2.5,
          padding: { xs: 2, sm: 3 },
          maxInlineSize: widths.prose,
        }}
      >
        <FormSelect
          control={control}
          name="method"
          label={t('money.columns.method')}
          options={ENTERED_METHODS.map((value) => ({ value, label: t(`money.methods.${value}`) }))}
        />
        <FormTextField
          control={control}
          name="date"
          type="date"
          label={t('money.add.date')}
          min={EARLIEST_DONATION_DAY}
          max={latest}
          required
        />
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '2fr 1fr' } }}>
          <FormAmountField control={control} name="amount" label={t('money.columns.amount')} />
          <FormSelect
            control={control}
            name="currency"
            label={t('money.columns.currency')}
            options={currencies.map(({ code }) => ({ value: code, label: code }))}
          />
        </Box>
        <FormProjectField
          control={control}
          name="projectId"
          label={t('money.columns.project')}
          hint={t('money.form.projectHint')}
          none={t('money.form.choose')}
          required
        />
        <FormTextField
          control={control}
          name="reference"
          label={t('money.add.reference')}
          hint={t('money.add.referenceHint')}
          maxLength={MONEY_LIMITS.reference}
          autoComplete="off"
          dir="auto"
          required
        />
        <FormNameField
          control={control}
          name="donorName"
          label={t('money.add.donorName')}
          hint={t('money.add.donorNameHint')}
          maxLength={MONEY_LIMITS.donorName}
          autoComplete="off"
          dir="auto"
          optional
        />
        {before !== null && (
          <EnteredBefore donation={before} busy={isAgain} onAgain={() => void submit(true)} />
        )}
        <FormErrorSummary errors={formState.errors} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <SubmitButton
            busy={formState.isSubmitting && !isAgain}
            disabled={isAgain}
            variant="contained"
          >
            {t('money.add.submit')}
          </SubmitButton>
          <Button variant="text" component={Link} to={donationsPath}>
            {t('common.cancel')}
          </Button>
        </Box>
      </Card>
      <LeaveDialog guard={guard} />
    </FormProvider>
  );
}
