import { Controller, useWatch, type Control, type FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LanguagePair } from '../LanguagePair';
import { PictureChooser, type PictureChooserProps } from './PictureChooser';

type PictureValues = { image: string; image_alt: string; image_alt_ar: string };

type PictureFieldsProps<T extends PictureValues> = Omit<
  PictureChooserProps,
  'image' | 'onChange' | 'problem'
> & { control: Control<T> };

export function PictureFields<T extends PictureValues>({
  control,
  ...chooser
}: PictureFieldsProps<T>) {
  const { t } = useTranslation('staff');
  const field = (name: keyof PictureValues) => name as FieldPath<T>;
  const image = String(useWatch({ control, name: field('image') }));
  return (
    <>
      <Controller
        control={control}
        name={field('image')}
        render={({ field: { onChange }, fieldState }) => (
          <PictureChooser
            {...chooser}
            image={image}
            onChange={onChange}
            problem={fieldState.error?.message}
          />
        )}
      />
      {image !== '' && (
        <LanguagePair
          control={control}
          names={{ en: field('image_alt'), ar: field('image_alt_ar') }}
          label={t('content.fields.image_alt')}
          hint={t('content.picture.altHint')}
        />
      )}
    </>
  );
}
