import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { directionOf, LANGUAGES, type Language } from '@core/text/languages/bilingual';
import { FormTextArea } from '@/components/form/fields/FormTextArea';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { AlertIcon } from '@/components/icons/icons';
import { FormMarkup } from './markup/FormMarkup';

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
  /** Whether buttons write the marks of a text of many lines, and add pictures. */
  marks?: boolean;
};

type PairFieldProps<T extends FieldValues> = {
  kind: 'line' | 'lines' | 'marks';
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  hint: ReactNode;
  lang: Language;
  dir: 'ltr' | 'rtl';
  autoComplete: string;
};

function PairField<T extends FieldValues>({ kind, ...field }: PairFieldProps<T>): ReactNode {
  switch (kind) {
    case 'line':
      return <FormTextField {...field} />;
    case 'lines':
      return <FormTextArea {...field} rows={8} />;
    case 'marks':
      return <FormMarkup {...field} rows={10} />;
  }
}

/** One text in both languages, side by side where there is room, each in its direction. */
export function LanguagePair<T extends FieldValues>({
  control,
  names,
  label,
  hint,
  multiline = false,
  marks = false,
}: LanguagePairProps<T>) {
  const { t } = useTranslation('staff');
  const texts: readonly unknown[] = useWatch({ control, name: [names.en, names.ar] });
  const isEmpty = { en: isBlank(texts[0]), ar: isBlank(texts[1]) };
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
        <PairField
          key={language}
          kind={marks ? 'marks' : multiline ? 'lines' : 'line'}
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
        />
      ))}
    </Box>
  );
}

const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === '';
