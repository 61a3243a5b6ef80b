import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { comingDates } from '@core/plans/dueDates';
import { FRIDAY, type Rhythm } from '@core/plans/rhythm';
import { monthName, weekdayName } from '@core/plans/rhythmText';
import type { Language } from '@core/text/languages/bilingual';
import { charityToday } from '@/config/charityToday';
import { useLanguage } from '@/i18n/useLanguage';
import { CheckboxField } from '../form/fields/CheckboxField';
import { SelectField } from '../form/fields/SelectField';

/** The rhythms beside the monthly one, as each is proposed. */
const proposals = (today: string): Record<string, Rhythm> => ({
  weekly: { kind: 'weekly', weekday: FRIDAY },
  yearly: { kind: 'yearly', month: Number(today.slice(5, 7)), day: Number(today.slice(8)) },
  ramadanFridays: { kind: 'ramadanFridays' },
  lastTenNights: { kind: 'lastTenNights', nights: 'all', isOddHeavier: false },
  dhulHijja: { kind: 'dhulHijja' },
});

const KINDS = ['weekly', 'yearly', 'ramadanFridays', 'lastTenNights', 'dhulHijja'] as const;

/** A browser without the calendar offers no seasons, and a past one is not offered either. */
const offeredKinds = (today: string): readonly (typeof KINDS)[number][] =>
  comingDates({ kind: 'dhulHijja' }, today).length > 0 ? KINDS : ['weekly', 'yearly'];

const optionsOf = (count: number, first: number, label: (value: number) => string) =>
  Array.from({ length: count }, (_, index) => ({
    value: String(first + index),
    label: label(first + index),
  }));

/** The 29th of February counts as a day. */
const daysIn = (month: number): number => new Date(Date.UTC(2028, month, 0)).getUTCDate();

const dayLabel = (weekday: number, language: Language): string =>
  language === 'ar' ? `يوم ${weekdayName(weekday, language)}` : weekdayName(weekday, language);

type FieldsProps = {
  rhythm: Rhythm;
  onChange: (rhythm: Rhythm) => void;
  disabled: boolean;
};

function DateFields({ rhythm, onChange, disabled }: FieldsProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  switch (rhythm.kind) {
    case 'monthly':
      return (
        <SelectField
          label={t('plans.day')}
          value={String(rhythm.day)}
          onChange={(day) => onChange({ kind: 'monthly', day: Number(day) })}
          options={optionsOf(31, 1, (day) => String(day))}
          disabled={disabled}
          {...(rhythm.day > 28 && { hint: t('plans.lastDay') })}
        />
      );
    case 'weekly':
      return (
        <SelectField
          label={t('plans.weekday')}
          value={String(rhythm.weekday)}
          onChange={(weekday) => onChange({ kind: 'weekly', weekday: Number(weekday) })}
          options={optionsOf(7, 0, (weekday) => dayLabel(weekday, language))}
          disabled={disabled}
        />
      );
    case 'lastTenNights':
      return (
        <div>
          <SelectField
            label={t('plans.nights')}
            value={rhythm.nights}
            onChange={(nights) =>
              onChange({
                kind: 'lastTenNights',
                nights: nights === 'odd' ? 'odd' : 'all',
                isOddHeavier: false,
              })
            }
            options={(['all', 'odd'] as const).map((value) => ({
              value,
              label: t(`plans.whichNights.${value}`),
            }))}
            disabled={disabled}
          />
          {rhythm.nights === 'all' && (
            <CheckboxField
              checked={rhythm.isOddHeavier}
              disabled={disabled}
              onChange={(isOddHeavier) => onChange({ ...rhythm, isOddHeavier })}
            >
              {t('plans.oddHeavier')}
            </CheckboxField>
          )}
        </div>
      );
    case 'yearly':
      return (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
          <SelectField
            label={t('plans.dayOfYear')}
            value={String(rhythm.day)}
            onChange={(day) => onChange({ ...rhythm, day: Number(day) })}
            options={optionsOf(daysIn(rhythm.month), 1, (day) => String(day))}
            disabled={disabled}
          />
          <SelectField
            label={t('plans.month')}
            value={String(rhythm.month)}
            onChange={(chosen) =>
              onChange({
                kind: 'yearly',
                month: Number(chosen),
                day: Math.min(rhythm.day, daysIn(Number(chosen))),
              })
            }
            options={optionsOf(12, 1, (value) => monthName(value, language))}
            disabled={disabled}
          />
        </Box>
      );
    case 'ramadanFridays':
    case 'dhulHijja':
      return null;
  }
}

/** The dates of a chosen rhythm. */
export function RhythmFields({ rhythm, onChange, disabled }: FieldsProps): ReactNode {
  const { t } = useTranslation();
  const today = charityToday();
  return (
    <Box sx={{ display: 'grid', gap: 2, marginBlockStart: 2 }}>
      {rhythm.kind !== 'monthly' && (
        <SelectField
          label={t('plans.often')}
          value={rhythm.kind}
          onChange={(kind) => onChange(proposals(today)[kind] ?? rhythm)}
          options={offeredKinds(today).map((kind) => ({
            value: kind,
            label: t(`plans.kinds.${kind}`),
          }))}
          disabled={disabled}
        />
      )}
      <DateFields rhythm={rhythm} onChange={onChange} disabled={disabled} />
    </Box>
  );
}
