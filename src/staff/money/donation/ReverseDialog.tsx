import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import { MONEY_LIMITS } from '@core/staff/money/bookStates';
import type { DonationRow } from '@core/staff/money/moneyContract';
import { cleanText } from '@core/text/contactRules';
import { useReverseDonationMutation } from '@/api/endpoints/staff/moneyApi';
import { FormTextArea } from '@/components/form/fields/FormTextArea';
import { newId } from '@/config/newId';
import { useLanguage } from '@/i18n/useLanguage';
import { FormDialog } from '../../form/FormDialog';
import { useDialogSubmit } from '../../form/useDialogSubmit';
import { reasonSchema } from './refundSchema';
import { useMoneyFailureText } from '../useMoneyFailureText';

type Fields = { reason: string };

type ReverseDialogProps = { donation: DonationRow; onClose: () => void };

export function ReverseDialog({ donation, onClose }: ReverseDialogProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useMoneyFailureText();
  const [reverse] = useReverseDonationMutation();
  const [requestId] = useState(newId);
  const schema = useMemo(
    () => z.object({ reason: reasonSchema(t('money.form.reasonMissing')) }),
    [t],
  );
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { reason: '' },
  });
  const submit = useDialogSubmit({
    form,
    send: ({ reason }) => reverse({ requestId, donation: donation.id, reason: cleanText(reason) }),
    words,
    byField: { reason: 'reason' },
    done: t('money.reverse.done'),
    onClose,
  });
  return (
    <FormDialog
      title={t('money.reverse.title', { reference: donation.reference })}
      form={form}
      submit={submit}
      onClose={onClose}
      submitLabel={t('money.reverse.submit')}
      destructive
    >
      <div>{t('money.reverse.lead', { amount: formatMoneyInSentence(donation, language) })}</div>
      <FormTextArea
        control={form.control}
        name="reason"
        label={t('money.form.reason')}
        maxLength={MONEY_LIMITS.reason}
        required
        rows={3}
      />
    </FormDialog>
  );
}
