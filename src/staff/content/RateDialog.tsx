import { zodResolver } from '@hookform/resolvers/zod';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Currency } from '@core/money/currency';
import { parseDecimal, RATE_DIGITS, writeRate } from '@core/money/decimals';
import { CONTENT_LIMITS, MOST_PER_USD_MICROS } from '@core/staff/contentContract';
import { toIsoDay } from '@core/text/dates';
import { toLatinDigits } from '@core/text/digits';
import { useChangeRateMutation } from '@/api/endpoints/staff/contentApi';
import type { EditedRate } from '@/api/mappers/toContentRow';
import { FormTextField } from '@/components/form/FormTextField';
import { atMost } from '../form/atMost';
import { FormDialog } from '../form/FormDialog';
import { useDialogSubmit } from '../form/useDialogSubmit';
import { useStaffFailureText } from '../useStaffFailureText';

function makeRateSchema(t: TFunction<'staff'>) {
  return z.object({
    rate: z.string().check(
      z.refine((text) => {
        const rate = parseDecimal(text, RATE_DIGITS, MOST_PER_USD_MICROS);
        return rate.ok && rate.value > 0;
      }, t('content.problems.notARate')),
    ),
    date: z
      .string()
      .check(
        z.refine((day) => day !== '' && toIsoDay(day) === day, t('content.problems.notADate')),
      ),
    note: z.string().check(atMost(t, CONTENT_LIMITS.note)),
  });
}
type RateFields = z.infer<ReturnType<typeof makeRateSchema>>;

const BY_FIELD = { per_usd_micros: 'rate', date: 'date', note: 'note' } as const;

type RateDialogProps = {
  currency: Currency;
  rate: EditedRate | undefined;
  onClose: () => void;
};

/** Changes an exchange rate, at once. */
export function RateDialog({ currency, rate, onClose }: RateDialogProps) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [changeRate] = useChangeRateMutation();
  // What the form began from, however the list is read anew meanwhile.
  const [revision] = useState(rate?.revision ?? null);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const schema = useMemo(() => makeRateSchema(t), [t]);
  const form = useForm<RateFields>({
    resolver: zodResolver(schema),
    defaultValues: {
      rate: rate === undefined ? '' : writeRate(rate.perUsdMicros),
      date: today,
      note: rate?.note ?? '',
    },
  });
  const { control } = form;

  const submit = useDialogSubmit({
    form,
    send: ({ rate: text, date, note }) => {
      const micros = parseDecimal(text, RATE_DIGITS, MOST_PER_USD_MICROS);
      return changeRate({
        currency,
        per_usd_micros: micros.ok ? micros.value : 0,
        date: `${date}T00:00:00.000Z`,
        note,
        revision,
      });
    },
    words,
    byField: BY_FIELD,
    done: t('content.changed'),
    onClose,
  });

  return (
    <FormDialog
      title={t('content.rates.changeOf', { currency })}
      onClose={onClose}
      submit={submit}
      form={form}
      submitLabel={t('common.save')}
      wide
    >
      <FormTextField
        control={control}
        name="rate"
        label={t('content.rates.rate')}
        hint={t('content.rates.hint')}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        clean={toLatinDigits}
        end={<bdi>{currency}</bdi>}
      />
      <FormTextField
        control={control}
        name="date"
        label={t('content.rates.date')}
        type="date"
        dir="ltr"
        max={today}
      />
      <FormTextField
        control={control}
        name="note"
        label={t('content.rates.note')}
        dir="auto"
        optional
      />
    </FormDialog>
  );
}
