import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { directionOf, LANGUAGES, type Language } from '@core/text/languages/bilingual';
import { FormTextArea } from '@/components/form/fields/FormTextArea';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { AlertIcon } from '@/components/icons/icons';

const Missing = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  color: theme.palette.warning.main,
}));

type LanguagePairProps<T extends FieldValues> = {
  control: Control<T>;
  names: Record<Language, FieldPath<T>>;
  label: string;
  hint?: string;
  multiline?: boolean;
};

/** One text in both languages, side by side where there is room, each in its direction. */
export function LanguagePair<T extends FieldValues>({
  control,
  names,
  label,
  hint,
  multiline = false,
}: LanguagePairProps<T>) {
  const { t } = useTranslation('staff');
  const texts: readonly unknown[] = useWatch({ control, name: [names.en, names.ar] });
  const isEmpty = { en: isBlank(texts[0]), ar: isBlank(texts[1]) };
  const Field = multiline ? FormTextArea<T> : FormTextField<T>;
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          control={control}
          name={names[language]}
          label={t(`content.in.${language}`, { label })}
          hint={
            isEmpty[language] && !isEmpty[language === 'en' ? 'ar' : 'en'] ? (
              <Missing>
                <AlertIcon size={18} />
                <span>{t(`content.missingText.${language}`)}</span>
              </Missing>
            ) : (
              hint
            )
          }
          lang={language}
          dir={directionOf(language)}
          autoComplete="off"
          {...(multiline && { rows: 8 })}
        />
      ))}
    </Box>
  );
}

const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === '';
