import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languagesMissing } from '@core/newsletter/letter';
import { LONGEST_TYPED_TEXT } from '@core/staff/newsletterContract';
import { directionOf, LANGUAGES, type Language } from '@core/text/languages/bilingual';
import { FormTextArea } from '@/components/form/fields/FormTextArea';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { AlertIcon } from '@/components/icons/icons';
import type { LetterTexts } from '@core/newsletter/letter';

/** Marks a language that the letter lacks before it can be sent. */
function MissingMark({ control, language }: { control: Control<LetterTexts>; language: Language }) {
  const { t } = useTranslation('staff');
  const [subject, text] = useWatch({ control, name: ['subject', 'text'] });
  return languagesMissing({ subject, text }).includes(language) ? (
    <Typography
      component="span"
      variant="body2"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: 'warning.main' }}
    >
      <AlertIcon size={18} />
      <span>{t(`newsletter.missing.${language}`)}</span>
    </Typography>
  ) : null;
}

type SideProps = { control: Control<LetterTexts>; language: Language };

function Side({ control, language }: SideProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const typed = { lang: language, dir: directionOf(language), autoComplete: 'off' } as const;
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 2,
        alignContent: 'start',
        minInlineSize: 0,
        // A text begins on its own side, unlike an address in a form of another direction.
        '& :is(input, textarea)[dir]': { textAlign: 'start' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1.5 }}>
        <Typography id={id} variant="h4" component="h2">
          {t(`newsletter.languages.${language}`)}
        </Typography>
        <MissingMark control={control} language={language} />
      </Box>
      <FormTextField
        control={control}
        name={`subject.${language}`}
        label={t('newsletter.form.subject')}
        {...typed}
      />
      <FormTextArea
        control={control}
        name={`text.${language}`}
        label={t('newsletter.form.text')}
        hint={t('newsletter.form.textHint')}
        rows={14}
        maxLength={LONGEST_TYPED_TEXT * 2}
        {...typed}
      />
    </Box>
  );
}

export function LetterFieldset({ control }: { control: Control<LetterTexts> }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {LANGUAGES.map((language) => (
        <Side key={language} control={control} language={language} />
      ))}
    </Box>
  );
}
