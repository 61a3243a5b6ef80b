import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { canRetry, mayHaveHappened } from '@core/failures/retry';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import { amountAsTyped } from '@core/money/plainAmount';
import { parseAmount } from '@core/money/parseAmount';
import { MONEY_LIMITS } from '@core/staff/money/bookStates';
import type { DonationRow, RefundInput } from '@core/staff/money/moneyContract';
import { cleanText } from '@core/text/contactRules';
import { useRefundLineMutation } from '@/api/endpoints/staff/moneyApi';
import { failureOf } from '@/api/failureOf';
import { Notice } from '@/components/feedback/Notice';
import { notify } from '@/components/feedback/toasts/notify';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { FormTextArea } from '@/components/form/fields/FormTextArea';
import { useAmountProblemText } from '@/components/money/useAmountProblemText';
import { newId } from '@/config/newId';
import { useLanguage } from '@/i18n/useLanguage';
import { FormAmountField } from '../../form/FormAmountField';
import { FormDialog } from '../../form/FormDialog';
import { makeRefundSchema, type RefundFields } from './refundSchema';
import { useMoneyFailureText } from '../useMoneyFailureText';

type RefundDialogProps = {
  donation: DonationRow;
  /** An earlier request with an unknown result, which is repeated unchanged. */
  unanswered: RefundInput | null;
  onUnanswered: (request: RefundInput | null) => void;
  onClose: () => void;
};

/** A request with an unknown result keeps its id, so that repetitions refund once. */
export function RefundDialog({ donation, unanswered, onUnanswered, onClose }: RefundDialogProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useMoneyFailureText();
  const amountWords = useAmountProblemText();
  const [refund] = useRefundLineMutation();
  const [requestId, setRequestId] = useState(() => unanswered?.requestId ?? newId());
  const { currency, leftMinor } = donation;
  const left = formatMoneyInSentence({ amountMinor: leftMinor, currency }, language);
  const schema = useMemo(
    () =>
      makeRefundSchema(
        { amountMinor: leftMinor, currency },
        {
          amount: amountWords,
          missing: t('money.form.amountMissing'),
          aboveLeft: t('money.refund.aboveLeft', { amount: left }),
          reason: t('money.form.reasonMissing'),
          confirm: t('money.refund.confirmDiffers'),
        },
      ),
    [t, amountWords, left, leftMinor, currency],
  );
  const repeated = unanswered === null ? '' : amountAsTyped({ ...unanswered, currency });
  const isLocked = unanswered !== null;
  const form = useForm<RefundFields>({
    // A repeated request was checked before it was first sent; less may be left by now.
    ...(!isLocked && { resolver: zodResolver(schema) }),
    defaultValues: { amount: repeated, reason: unanswered?.reason ?? '', confirm: repeated },
  });
  const { control, handleSubmit, setError } = form;

  const submit = handleSubmit(async ({ amount, reason }) => {
    const parsed = parseAmount(amount, currency);
    const request = unanswered ?? {
      requestId,
      donation: donation.id,
      amountMinor: parsed.ok ? parsed.amountMinor : 0,
      reason: cleanText(reason),
    };
    const { data, error } = await refund(request);
    if (data === undefined) {
      const failure = failureOf(error);
      // A repetition that could not be checked leaves the first request unknown.
      const isOpen = mayHaveHappened(failure) || (isLocked && canRetry(failure));
      onUnanswered(isOpen ? request : null);
      if (!isOpen) setRequestId(newId());
      applyServerFailure<RefundFields>({
        failure,
        setError,
        words,
        byCode: { amountTooLarge: 'amount' },
        byField: { amountMinor: 'amount', reason: 'reason' },
      });
      return;
    }
    onUnanswered(null);
    if (data.state === 'refused') {
      setRequestId(newId());
      const message = t(`money.problems.${data.problem ?? 'provider'}`);
      setError(data.problem === 'aboveLine' ? 'amount' : 'root.server', { message });
      return;
    }
    if (data.state === 'returned') notify.error(t('money.requests.returned'));
    else notify.success(t(data.state === 'asked' ? 'money.requests.asked' : 'money.refund.done'));
    onClose();
  });

  return (
    <FormDialog
      title={t('money.refund.title', { reference: donation.reference })}
      form={form}
      submit={submit}
      onClose={onClose}
      submitLabel={isLocked ? t('money.refund.again') : t('money.refund.submit')}
      destructive
    >
      {isLocked ? (
        <Notice severity="warning">{t('money.form.unanswered')}</Notice>
      ) : (
        <div>{t('money.refund.lead', { amount: left })}</div>
      )}
      <FormAmountField
        control={control}
        name="amount"
        label={t('money.refund.amount')}
        currency={currency}
        readOnly={isLocked}
        autoFocus={!isLocked}
      />
      <FormTextArea
        control={control}
        name="reason"
        label={t('money.form.reason')}
        hint={t('money.refund.reasonHint')}
        maxLength={MONEY_LIMITS.reason}
        required
        readOnly={isLocked}
        rows={3}
      />
      {!isLocked && (
        <FormAmountField
          control={control}
          name="confirm"
          label={t('money.refund.confirm')}
          currency={currency}
        />
      )}
    </FormDialog>
  );
}
