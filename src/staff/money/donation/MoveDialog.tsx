import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import { MONEY_LIMITS } from '@core/staff/money/bookStates';
import type { DonationRow } from '@core/staff/money/moneyContract';
import { cleanText } from '@core/text/contactRules';
import { useMoveDonationMutation } from '@/api/endpoints/staff/moneyApi';
import { FormTextArea } from '@/components/form/fields/FormTextArea';
import { newId } from '@/config/newId';
import { useLanguage } from '@/i18n/useLanguage';
import { FormDialog } from '../../form/FormDialog';
import { useDialogSubmit } from '../../form/useDialogSubmit';
import { FormProjectField } from '../../projects/FormProjectField';
import { useMoneyFailureText } from '../useMoneyFailureText';
import { reasonSchema } from './refundSchema';

type Fields = { projectId: string; reason: string };

type MoveDialogProps = { donation: DonationRow; onClose: () => void };

/** Moves a donation that counts already to another project. */
export function MoveDialog({ donation, onClose }: MoveDialogProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useMoneyFailureText();
  const [move] = useMoveDonationMutation();
  const [requestId] = useState(newId);
  const { id, reference, projectId: from, currency, leftMinor } = donation;
  const schema = useMemo(
    () =>
      z.object({
        projectId: z.string().check(
          z.minLength(1, t('money.form.projectMissing')),
          z.refine((projectId) => projectId !== from, t('money.move.same')),
        ),
        reason: reasonSchema(t('money.form.reasonMissing')),
      }),
    [t, from],
  );
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { projectId: '', reason: '' },
  });
  const submit = useDialogSubmit({
    form,
    send: ({ projectId, reason }) =>
      move({ requestId, donation: id, projectId, reason: cleanText(reason) }),
    words,
    byCode: {
      projectNotFound: 'projectId',
      projectClosed: 'projectId',
      noRate: 'projectId',
    },
    byField: { projectId: 'projectId', reason: 'reason' },
    done: t('money.move.done'),
    onClose,
  });
  return (
    <FormDialog
      title={t('money.move.titleOf', { reference })}
      form={form}
      submit={submit}
      onClose={onClose}
      submitLabel={t('money.move.submit')}
    >
      <div>
        {t('money.move.lead', {
          amount: formatMoneyInSentence({ amountMinor: leftMinor, currency }, language),
        })}
      </div>
      <FormProjectField
        control={form.control}
        name="projectId"
        label={t('money.columns.project')}
        none={t('money.form.choose')}
        hint={t('money.move.converted')}
        required
      />
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
