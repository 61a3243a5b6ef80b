import { zodResolver } from '@hookform/resolvers/zod';
import type { TFunction } from 'i18next';
import { useCallback, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Currency } from '@core/money/currency';
import { writeRate } from '@core/money/decimals';
import { groupThousands } from '@core/money/formatMoney';
import { parseRate } from '@core/money/parseDecimal';
import {
  CONTENT_LIMITS,
  isLargeChange,
  LEAST_RATE_MICROS,
  MOST_RATE_MICROS,
} from '@core/staff/contentContract';
import { toIsoDay } from '@core/text/dates';
import { toLatinDigits } from '@core/text/digits';
import { useChangeRateMutation, useListEditedRatesQuery } from '@/api/endpoints/staff/contentApi';
import { failureOf } from '@/api/failureOf';
import type { EditedRate } from '@/api/mappers/toContentRow';
import { charityToday } from '@/config/charityToday';
import { latestTaken } from '@/config/today';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { Bidi } from '@/components/text/Bidi';
import { DateText } from '@/components/text/DateText';
import type { Fact } from '@/components/text/Facts';
import { Verbatim } from '@/components/text/Verbatim';
import { useCharity } from '@/config/charity';
import { atMost } from '../../form/atMost';
import { FormDialog } from '../../form/FormDialog';
import { useDialogSubmit } from '../../form/useDialogSubmit';
import { useStaffFailureText } from '../../useStaffFailureText';
import { SavedNow } from '../../form/SavedNow';
import { useSavedMeanwhile } from '../../form/useSavedMeanwhile';

/** The problem of a typed rate, in words; null without one. */
function rateProblem(text: string, currency: Currency, t: TFunction<'staff'>): string | null {
  const rate = parseRate(text, MOST_RATE_MICROS, currency);
  if (rate.ok && rate.value >= LEAST_RATE_MICROS) return null;
  if (rate.ok || rate.problem !== 'ambiguous') return t('content.problems.notARate');
  const [less = '', more = ''] = rate.readings.map(writeRate);
  return t('content.problems.whichRate', { less, more, grouped: groupThousands(more) });
}

function microsOf(text: string, currency: Currency): number | null {
  const rate = parseRate(text, MOST_RATE_MICROS, currency);
  return rate.ok && rate.value >= LEAST_RATE_MICROS ? rate.value : null;
}

/** @param mustRepeat whether a large change has to be typed twice */
function makeRateSchema(
  currency: Currency,
  mustRepeat: (micros: number) => boolean,
  t: TFunction<'staff'>,
) {
  const fields = z.object({
    repeated: z.string(),
    rate: z.string().check((context) => {
      const message = rateProblem(context.value, currency, t);
      if (message !== null)
        context.issues.push({ code: 'custom', input: context.value, message, continue: true });
    }),
    date: z
      .string()
      .check(
        z.refine((day) => day !== '' && toIsoDay(day) === day, t('content.problems.notADate')),
      ),
    note: z.string().check(atMost(t, CONTENT_LIMITS.note)),
  });
  return fields.check(
    z.refine(
      ({ rate, repeated }) => {
        const micros = microsOf(rate, currency);
        return micros === null || !mustRepeat(micros) || microsOf(repeated, currency) === micros;
      },
      { error: t('content.rates.repeatDiffers'), path: ['repeated'] },
    ),
  );
}
type RateFields = z.infer<ReturnType<typeof makeRateSchema>>;

const BY_FIELD = {
  per_usd_micros: 'rate',
  repeated: 'repeated',
  date: 'date',
  note: 'note',
} as const;

type RateDialogProps = {
  currency: Currency;
  rate: EditedRate | undefined;
  onClose: () => void;
};

/** Changes an exchange rate with immediate effect. */
export function RateDialog({ currency, rate, onClose }: RateDialogProps) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [changeRate] = useChangeRateMutation();
  const { refetch } = useListEditedRatesQuery();
  const { saved, isOthers, follow } = useSavedMeanwhile(rate, refetch, (all) =>
    all.find((one) => one.currency === currency),
  );
  const [{ today, latest }] = useState(() => ({ today: charityToday(), latest: latestTaken() }));
  /** The server may require it after earlier changes: small steps add up. */
  const [isAsked, setIsAsked] = useState(false);
  const { home } = useCharity().currencies;
  const known = saved?.base === home ? saved : undefined;
  const present = known?.perBaseMicros;
  const mustRepeat = useCallback(
    (micros: number): boolean =>
      isAsked || (present !== undefined && isLargeChange(present, micros)),
    [isAsked, present],
  );
  const schema = useMemo(() => makeRateSchema(currency, mustRepeat, t), [currency, mustRepeat, t]);
  const form = useForm<RateFields>({
    resolver: zodResolver(schema),
    defaultValues: {
      rate: known === undefined ? '' : writeRate(known.perBaseMicros),
      repeated: '',
      date: today,
      note: rate?.note ?? '',
    },
  });
  const { control } = form;
  const typed = microsOf(useWatch({ control, name: 'rate' }), currency);

  const factsOf = ({ base, perBaseMicros, date, note }: EditedRate): Fact[] => [
    {
      label: t('content.rates.rate', { currency, home }),
      value: (
        <Verbatim>
          {t('content.rates.is', { base, rate: writeRate(perBaseMicros), currency })}
        </Verbatim>
      ),
    },
    { label: t('content.rates.date'), value: <DateText value={date} /> },
    { label: t('content.rates.note'), value: note === '' ? '–' : <Bidi>{note}</Bidi> },
  ];

  const submit = useDialogSubmit({
    form,
    send: async ({ rate, repeated, date, note }) => {
      const micros = microsOf(rate, currency) ?? 0;
      const answer = await changeRate({
        currency,
        base: home,
        per_usd_micros: micros,
        ...(mustRepeat(micros) && { repeated: microsOf(repeated, currency) }),
        date: `${date}T00:00:00.000Z`,
        note,
        revision: saved?.revision ?? null,
      });
      if (answer.error !== undefined && failureOf(answer.error).reason === 'rateToRepeat')
        setIsAsked(true);
      return follow(answer);
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
      submitLabel={t(isOthers ? 'content.other.saveMine' : 'common.save')}
      wide
      afterRefusal={isOthers && saved !== undefined && <SavedNow facts={factsOf(saved)} />}
    >
      <FormTextField
        control={control}
        name="rate"
        label={t('content.rates.rate', { currency, home })}
        hint={t('content.rates.hint')}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        clean={toLatinDigits}
        end={<bdi>{currency}</bdi>}
      />
      {typed !== null && mustRepeat(typed) && (
        <FormTextField
          control={control}
          name="repeated"
          label={t('content.rates.repeat')}
          hint={t('content.rates.repeatHint')}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          clean={toLatinDigits}
          end={<bdi>{currency}</bdi>}
        />
      )}
      <FormTextField
        control={control}
        name="date"
        label={t('content.rates.date')}
        type="date"
        dir="ltr"
        max={latest}
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
