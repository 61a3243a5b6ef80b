import type { Control, FieldValues } from 'react-hook-form';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { textKindOf, type TextFields as Fields } from '@core/site/siteTexts';
import { CheckboxField } from '@/components/form/fields/CheckboxField';
import { FormTextField } from '@/components/form/fields/FormTextField';
import type { CoverPalette } from '@/components/covers/palettes';
import { LanguagePair } from '../../content/LanguagePair';
import { PictureChooser } from '../../content/pictures/PictureChooser';
import { FormSelect } from '../../form/FormSelect';
import { FormProjectField } from '../../projects/FormProjectField';
import { CHOICE_LABELS, TEXT_LABELS } from './textLabels';
import { DocumentChooser } from './DocumentChooser';
import { TextList } from './TextList';

export type Uploading = { isUploading: boolean; onUploading: (isUploading: boolean) => void };

type TextFieldsProps = {
  control: Control<FieldValues>;
  fields: Fields;
  /** The path of the fields in the form, with its dot; empty for a section's own. */
  at: string;
} & Uploading;

const PALETTE: CoverPalette = 'linen';

/** The inputs of a section or of an entry of a list, each of its kind. */
export function TextFields({ control, fields, at: path, ...uploading }: TextFieldsProps) {
  const { t } = useTranslation('staff');
  return Object.entries(fields).map(([key, schema]) => {
    const described = textKindOf(schema);
    const labelKey = TEXT_LABELS[key];
    if (described === undefined || labelKey === undefined) return null;
    const name = `${path}${key}`;
    const label = t(labelKey);
    switch (described.kind) {
      case 'line':
      case 'paragraph':
        return (
          <LanguagePair
            key={key}
            control={control}
            names={{ en: `${name}.en`, ar: `${name}.ar` }}
            label={label}
            multiline={described.kind === 'paragraph'}
          />
        );
      case 'words':
      case 'path':
        return (
          <FormTextField
            key={key}
            control={control}
            name={name}
            label={label}
            hint={t(`settings.texts.hints.${described.kind}`)}
            dir={described.kind === 'path' ? 'ltr' : 'auto'}
            autoComplete="off"
          />
        );
      case 'choice':
        return (
          <FormSelect
            key={key}
            control={control}
            name={name}
            label={label}
            options={described.of.map((value) => {
              const chosen = CHOICE_LABELS[value];
              return { value, label: chosen === undefined ? value : t(chosen) };
            })}
          />
        );
      case 'picture':
        return (
          <Controller
            key={key}
            control={control}
            name={name}
            render={({ field, fieldState }) => (
              <PictureChooser
                image={String(field.value)}
                onChange={field.onChange}
                shape={described.shape}
                seed={name}
                palette={PALETTE}
                problem={fieldState.error?.message}
                {...uploading}
              />
            )}
          />
        );
      case 'flag':
        return (
          <Controller
            key={key}
            control={control}
            name={name}
            render={({ field }) => (
              <CheckboxField checked={field.value === true} onChange={field.onChange}>
                {label}
              </CheckboxField>
            )}
          />
        );
      case 'project':
        return (
          <FormProjectField
            key={key}
            control={control}
            name={name}
            label={label}
            none={t('settings.texts.noProject')}
          />
        );
      case 'document':
        return (
          <Controller
            key={key}
            control={control}
            name={name}
            render={({ field, fieldState }) => (
              <DocumentChooser
                label={label}
                mark={String(field.value)}
                onChange={field.onChange}
                problem={fieldState.error?.message}
                {...uploading}
              />
            )}
          />
        );
      case 'list':
        return (
          <TextList
            key={key}
            control={control}
            name={name}
            label={label}
            list={described}
            renderEntry={(at) => (
              <TextFields control={control} fields={described.fields} at={at} {...uploading} />
            )}
          />
        );
    }
  });
}
