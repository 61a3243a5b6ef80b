import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { MONEY_LIMITS } from '@core/staff/money/bookStates';
import { cleanText } from '@core/text/contactRules';
import { useSettlePaymentMutation } from '@/api/endpoints/staff/moneyApi';
import { FormTextArea } from '@/components/form/fields/FormTextArea';
import { FormDialog } from '../../form/FormDialog';
import { useDialogSubmit } from '../../form/useDialogSubmit';
import { reasonSchema } from '../donation/refundSchema';
import { useMoneyFailureText } from '../useMoneyFailureText';

type Fields = { note: string };

type SettlePaymentDialogProps = { payment: string; onClose: () => void };

/** Stores how a payment that the books cannot hold was settled. */
export function SettlePaymentDialog({ payment, onClose }: SettlePaymentDialogProps) {
  const { t } = useTranslation('staff');
  const words = useMoneyFailureText();
  const [settle] = useSettlePaymentMutation();
  const schema = useMemo(() => z.object({ note: reasonSchema(t('money.form.noteMissing')) }), [t]);
  const form = useForm<Fields>({ resolver: zodResolver(schema), defaultValues: { note: '' } });
  const submit = useDialogSubmit({
    form,
    send: ({ note }) => settle({ payment, note: cleanText(note) }),
    words,
    byField: { note: 'note' },
    done: t('money.payment.done'),
    onClose,
  });
  return (
    <FormDialog
      title={t('money.payment.title')}
      form={form}
      submit={submit}
      onClose={onClose}
      submitLabel={t('money.payment.submit')}
    >
      <div>
        <bdi dir="ltr">{payment}</bdi>
      </div>
      <FormTextArea
        control={form.control}
        name="note"
        label={t('money.payment.note')}
        hint={t('money.payment.noteHint')}
        maxLength={MONEY_LIMITS.note}
        required
        rows={3}
      />
    </FormDialog>
  );
}
