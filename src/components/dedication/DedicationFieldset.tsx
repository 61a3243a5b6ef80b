import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OCCASIONS } from '@core/donations/dedication';
import { PRAYER_CHOICES } from '@core/donations/prayer';
import { useLanguage } from '@/i18n/useLanguage';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { FormEmailField } from '../form/fields/FormEmailField';
import { FormTextArea } from '../form/fields/FormTextArea';
import { FormNameField } from '../form/fields/FormNameField';
import { FormTextField } from '../form/fields/FormTextField';
import { cardDays, type DedicationFields } from './dedicationFields';

type ChoiceProps = {
  name: 'occasion' | 'prayer' | 'language';
  label: string;
  options: readonly { value: string; label: string; lang?: string }[];
};

function Choice({ name, label, options }: ChoiceProps): ReactNode {
  const id = useId();
  return (
    <FormControl component="div">
      <FormLabel id={id}>{label}</FormLabel>
      <Controller<DedicationFields>
        name={name}
        render={({ field }) => (
          <RadioGroup row aria-labelledby={id} {...field}>
            {options.map((option) => (
              <FormControlLabel
                key={option.value}
                value={option.value}
                control={<Radio />}
                label={<span lang={option.lang}>{option.label}</span>}
              />
            ))}
          </RadioGroup>
        )}
      />
    </FormControl>
  );
}

/** The fields of a dedication and its card, inside a form with these fields. */
export function DedicationFieldset({ now }: { now: number }): ReactNode {
  const { t } = useTranslation();
  const { control } = useFormContext<DedicationFields>();
  const language = useLanguage();
  const [occasion, hasCard] = useWatch({ control, name: ['occasion', 'hasCard'] });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Choice
        name="occasion"
        label={t('dedication.occasion')}
        options={OCCASIONS.map((value) => ({ value, label: t(`dedication.occasions.${value}`) }))}
      />
      <FormNameField
        control={control}
        name="name"
        dir="auto"
        label={t('dedication.name')}
        autoComplete="off"
        required
      />
      {occasion === 'memory' && language === 'ar' && (
        <Choice
          name="prayer"
          label={t('dedication.prayer')}
          options={PRAYER_CHOICES.map((value) => ({
            value,
            label: t(`dedication.prayers.${value}`),
          }))}
        />
      )}
      <FormTextArea
        control={control}
        name="message"
        dir="auto"
        label={t('dedication.message')}
        hint={t('dedication.messageHint')}
        optional
      />
      <Controller
        control={control}
        name="hasCard"
        render={({ field: { value, ref, onChange, ...field } }) => (
          <FormControlLabel
            control={
              <Checkbox
                {...field}
                checked={value}
                onChange={(event) => onChange(event.currentTarget.checked)}
                slotProps={{ input: { ref } }}
              />
            }
            label={t('dedication.sendCard')}
          />
        )}
      />
      {hasCard && <CardFields now={now} />}
    </Box>
  );
}

function CardFields({ now }: { now: number }): ReactNode {
  const { t } = useTranslation();
  const { control, formState } = useFormContext<DedicationFields>();
  const wasThere = formState.defaultValues?.hasCard === true;
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The fields open below the visible part of the dialog on a phone.
    if (!wasThere) first.current?.scrollIntoView({ block: 'nearest' });
  }, [wasThere]);
  return (
    <>
      <div ref={first}>
        <FormEmailField
          control={control}
          name="email"
          label={t('dedication.email')}
          autoComplete="off"
          hint={t('dedication.emailHint')}
          required
        />
      </div>
      <FormTextField
        control={control}
        name="sender"
        dir="auto"
        label={t('dedication.sender')}
        hint={t('dedication.senderHint')}
        autoComplete="off"
        required
      />
      <FormTextField
        control={control}
        name="day"
        type="date"
        {...cardDays(now)}
        label={t('dedication.day')}
        required
      />
      <Choice
        name="language"
        label={t('dedication.language')}
        options={LANGUAGES.map((value) => ({
          value,
          lang: value,
          label: t(`dedication.languages.${value}`),
        }))}
      />
    </>
  );
}
