import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import type { DonationRow } from '@core/staff/money/moneyContract';
import { useAssignDonationMutation } from '@/api/endpoints/staff/moneyApi';
import { useLanguage } from '@/i18n/useLanguage';
import { FormDialog } from '../../form/FormDialog';
import { useDialogSubmit } from '../../form/useDialogSubmit';
import { FormProjectField } from '../../projects/FormProjectField';
import { useMoneyFailureText } from '../useMoneyFailureText';

type Fields = { projectId: string };

/** Counts a flagged donation, or one of a deleted project, in another project or its own again. */
export function AssignDialog({
  donation,
  onClose,
}: {
  donation: DonationRow;
  onClose: () => void;
}) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useMoneyFailureText();
  const [assign] = useAssignDonationMutation();
  const schema = useMemo(
    () => z.object({ projectId: z.string().check(z.minLength(1, t('money.form.projectMissing'))) }),
    [t],
  );
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { projectId: '' },
  });
  const submit = useDialogSubmit({
    form,
    send: ({ projectId }) => assign({ donation: donation.id, projectId, flag: donation.flag }),
    words,
    byCode: { projectNotFound: 'projectId', noRate: 'projectId' },
    byField: { projectId: 'projectId' },
    done: t('money.assign.done'),
    onClose,
  });

  return (
    <FormDialog
      title={t('money.assign.titleOf', { reference: donation.reference })}
      form={form}
      submit={submit}
      onClose={onClose}
      submitLabel={t('money.assign.submit')}
    >
      <div>{t('money.assign.lead', { amount: formatMoneyInSentence(donation, language) })}</div>
      <FormProjectField
        control={form.control}
        name="projectId"
        label={t('money.columns.project')}
        none={t('money.form.choose')}
        hint={t('money.assign.converted')}
        required
      />
    </FormDialog>
  );
}
