import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import type { DonationRow, LifeAnswer } from '@core/staff/money/moneyContract';
import { formatCharityTime } from '@/config/today';
import { useGetDonationLifeQuery, useNameLineMutation } from '@/api/endpoints/staff/moneyApi';
import { Notice } from '@/components/feedback/Notice';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { useLanguage } from '@/i18n/useLanguage';
import { FormDialog } from '../../form/FormDialog';
import { FormSelect } from '../../form/FormSelect';
import { useDialogSubmit } from '../../form/useDialogSubmit';
import { useMoneyFailureText } from '../useMoneyFailureText';
import { useMoneyWords } from '../useMoneyWords';

type Fields = { refund: string; line: string };

type NameLineDialogProps = { donation: DonationRow; onClose: () => void };

function Choices({ life }: { life: LifeAnswer }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useMoneyWords();
  const { donation, refunds, lines } = life;
  // Refunds that staff requested here have a line.
  const open = refunds.filter(({ state, requestId }) => state !== 'failed' && requestId === null);
  if (open.length === 0) return <Notice severity="warning">{t('money.nameLine.noRefunds')}</Notice>;
  return (
    <>
      <FormSelect<Fields>
        name="refund"
        label={t('money.nameLine.refund')}
        none={t('money.form.choose')}
        options={open.map(({ id, amountMinor, at, line }) => ({
          value: id,
          label: t('money.nameLine.refundOf', {
            amount: formatMoneyInSentence({ ...donation, amountMinor }, language),
            date: formatCharityTime(at, language),
            line:
              line === null
                ? t('money.events.noLine')
                : t('money.events.ofLine', { line: String(line + 1) }),
          }),
        }))}
        required
      />
      <FormSelect<Fields>
        name="line"
        label={t('money.nameLine.line')}
        none={t('money.form.choose')}
        options={lines.map((line) => ({
          value: String(line.line),
          label: t('money.nameLine.lineOf', {
            line: String(line.line + 1),
            project: words.project(line.projectTitle),
            amount: formatMoneyInSentence({ ...line, amountMinor: line.leftMinor }, language),
          }),
        }))}
        required
      />
    </>
  );
}

export function NameLineDialog({ donation, onClose }: NameLineDialogProps) {
  const { t } = useTranslation('staff');
  const words = useMoneyFailureText();
  const query = useGetDonationLifeQuery(donation.id);
  const [nameLine] = useNameLineMutation();
  const schema = useMemo(() => {
    const needed = z.string().check(z.minLength(1, t('money.form.choiceMissing')));
    return z.object({ refund: needed, line: needed });
  }, [t]);
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { refund: '', line: '' },
  });
  const submit = useDialogSubmit({
    form,
    send: ({ refund, line }) => nameLine({ payment: donation.payment, refund, line: Number(line) }),
    words,
    byCode: { amountTooLarge: 'line' },
    byField: { refund: 'refund', line: 'line' },
    done: t('money.nameLine.done'),
    onClose,
  });
  return (
    <FormDialog
      title={t('money.nameLine.titleOf', { reference: donation.reference })}
      form={form}
      submit={submit}
      onClose={onClose}
      submitLabel={t('money.nameLine.submit')}
    >
      <div>{t('money.nameLine.lead')}</div>
      <QueryView
        query={{ ...query, data: query.currentData }}
        skeleton={<TextSkeleton lines={3} />}
      >
        {(life) => <Choices life={life} />}
      </QueryView>
    </FormDialog>
  );
}
