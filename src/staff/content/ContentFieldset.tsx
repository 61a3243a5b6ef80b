import { useCharity } from '@/config/charity';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Controller, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { openCurrencies } from '@core/money/currencyList';
import { WITNESSES } from '@core/projects/witness';
import { isListable, MOST_PRIORITY, type ContentKind } from '@core/staff/contentContract';
import { toLatinDigits } from '@core/text/digits';
import { env } from '@/config/env';
import { paletteOf } from '@/components/covers/paletteOf';
import { FieldShell } from '@/components/form/fields/FieldShell';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { FormSelect } from '../form/FormSelect';
import type { ContentValues } from './contentFields';
import { LanguagePair } from './LanguagePair';
import { PictureFields } from './pictures/PictureFields';
import { SuggestionsFieldset } from './SuggestionsFieldset';
import { UpdateFigures, UpdateSubject } from './UpdateFields';

type ContentFieldsetProps = {
  kind: ContentKind;
  control: Control<ContentValues>;
  /** The seed of the generated cover. */
  seed: string;
  /** Whether donations to the project fix its currency. */
  hasDonations: boolean;
  /** A published update stays with its project. */
  isPublished: boolean;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
};

function ProjectFigures({
  control,
  hasDonations,
}: Pick<ContentFieldsetProps, 'control' | 'hasDonations'>) {
  const { t } = useTranslation('staff');
  const open = openCurrencies(useCharity().currencies);
  const chosen = useWatch({ control, name: 'currency' });
  const codes = open.includes(chosen) ? open : [chosen, ...open];
  return (
    <>
      <FormTextField
        control={control}
        name="target"
        label={t('content.fields.target')}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        clean={toLatinDigits}
      />
      <Controller
        control={control}
        name="currency"
        render={({ field: { ref, ...field }, fieldState }) => (
          <FieldShell
            label={t('content.fields.currency')}
            problem={fieldState.error?.message}
            {...(hasDonations && { hint: t('content.currencyFixed') })}
          >
            {(wiring) => (
              <NativeSelect
                {...field}
                inputRef={ref}
                disabled={hasDonations}
                input={<OutlinedInput />}
                slotProps={{ input: wiring }}
              >
                {codes.map((currency) => (
                  <option key={currency} value={currency}>
                    {currency}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FieldShell>
        )}
      />
    </>
  );
}

/** Only for a picture: its people are known to those who took it. */
function ConsentField({ control }: Pick<ContentFieldsetProps, 'control'>) {
  const { t } = useTranslation('staff');
  if (useWatch({ control, name: 'image' }) === '') return null;
  return (
    <FormTextField
      control={control}
      name="image_consent"
      label={t('content.fields.image_consent')}
      hint={t('content.picture.consentHint')}
      autoComplete="off"
    />
  );
}

function WitnessField({ control }: Pick<ContentFieldsetProps, 'control'>) {
  const { t } = useTranslation('staff');
  return (
    <FormSelect
      control={control}
      name="witness"
      label={t('content.fields.witness')}
      hint={t('content.witnessHint')}
      options={[
        { value: '', label: t('content.witnesses.none') },
        ...WITNESSES.map((value) => ({ value, label: t(`content.witnesses.${value}`) })),
      ]}
    />
  );
}

export function ContentFieldset({
  kind,
  control,
  seed,
  hasDonations,
  isPublished,
  isUploading,
  onUploading,
}: ContentFieldsetProps) {
  const { t } = useTranslation('staff');
  const [region, type, title] = useWatch({ control, name: ['region', 'type', 'title'] });
  return (
    <>
      {kind === 'update' && <UpdateSubject control={control} isPublished={isPublished} />}
      <LanguagePair
        control={control}
        names={{ en: 'title', ar: 'title_ar' }}
        label={t('content.fields.title')}
      />
      <LanguagePair
        control={control}
        names={{ en: 'description', ar: 'description_ar' }}
        label={t('content.fields.description')}
        hint={t('content.descriptionHint')}
        marks
      />
      {(kind === 'project' || kind === 'opportunity') && (
        <>
          <LanguagePair
            control={control}
            names={{ en: 'region', ar: 'region_ar' }}
            label={t('content.fields.region')}
            hint={t('content.placeHint')}
          />
          <LanguagePair
            control={control}
            names={{ en: 'type', ar: 'type_ar' }}
            label={t('content.fields.type')}
          />
        </>
      )}
      <PictureFields
        control={control}
        shape="covers"
        seed={seed}
        palette={paletteOf(kind === 'post' || kind === 'update' ? title : `${region} ${type}`)}
        isUploading={isUploading}
        onUploading={onUploading}
      />
      <ConsentField control={control} />
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {kind === 'project' && <ProjectFigures control={control} hasDonations={hasDonations} />}
        {kind === 'update' && <UpdateFigures control={control} />}
        <FormTextField
          control={control}
          name="date"
          label={t('content.fields.date')}
          hint={t('content.dateHint')}
          type="date"
          dir="ltr"
        />
        <FormTextField
          control={control}
          name="time"
          label={t('content.fields.time')}
          hint={t('content.timeHint', { zone: env.timeZone })}
          type="time"
          dir="ltr"
        />
        {kind === 'opportunity' && (
          <FormTextField
            control={control}
            name="places"
            label={t('content.fields.places')}
            hint={t('content.placesHint')}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            clean={toLatinDigits}
          />
        )}
        {isListable(kind) && (
          <>
            <FormTextField
              control={control}
              name="last_day"
              label={t('content.fields.last_day')}
              hint={t(kind === 'post' ? 'content.lastDayOfPostHint' : 'content.lastDayHint')}
              type="date"
              dir="ltr"
            />
            <FormTextField
              control={control}
              name="priority"
              label={t('content.fields.priority')}
              hint={t('content.priorityHint', { most: MOST_PRIORITY })}
              inputMode="numeric"
              dir="ltr"
              autoComplete="off"
              clean={toLatinDigits}
            />
          </>
        )}
      </Box>
      {kind === 'project' && (
        <>
          <WitnessField control={control} />
          <SuggestionsFieldset control={control} />
        </>
      )}
      {isListable(kind) && (
        <Controller
          control={control}
          name="listed"
          render={({ field: { value, onChange, onBlur, name, ref } }) => (
            <FormControlLabel
              control={
                <Checkbox
                  checked={value}
                  onChange={onChange}
                  onBlur={onBlur}
                  name={name}
                  slotProps={{ input: { ref } }}
                />
              }
              label={t('content.fields.listed')}
            />
          )}
        />
      )}
    </>
  );
}
