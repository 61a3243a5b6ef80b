import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFieldArray, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MOST_SUGGESTIONS } from '@core/projects/suggestion';
import { toLatinDigits } from '@core/text/digits';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { PlusIcon } from '@/components/icons/pageIcons';
import { NO_SUGGESTION, type ContentValues } from './contentFields';
import { LanguagePair } from './LanguagePair';

export function SuggestionsFieldset({ control }: { control: Control<ContentValues> }) {
  const { t } = useTranslation('staff');
  const id = useId();
  const { fields, append, remove } = useFieldArray({ control, name: 'suggestions' });
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 2 }}>
      <div>
        <Typography variant="h4" component="h2" id={id}>
          {t('content.suggestions.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('content.suggestions.hint')}
        </Typography>
      </div>
      {fields.map((field, index) => {
        const number = index + 1;
        return (
          <Box
            key={field.id}
            sx={{
              display: 'grid',
              alignItems: 'start',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' },
            }}
          >
            <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
              <FormTextField
                control={control}
                name={`suggestions.${index}.amount`}
                label={t('content.suggestions.amount', { number })}
                inputMode="decimal"
                dir="ltr"
                autoComplete="off"
                clean={toLatinDigits}
              />
              <Button variant="text" size="small" onClick={() => remove(index)}>
                {t('content.suggestions.remove', { number })}
              </Button>
            </Box>
            <LanguagePair
              control={control}
              names={{ en: `suggestions.${index}.words`, ar: `suggestions.${index}.words_ar` }}
              label={t('content.suggestions.words', { number })}
            />
          </Box>
        );
      })}
      {fields.length < MOST_SUGGESTIONS && (
        <Box>
          <Button
            variant="outlined"
            size="small"
            startIcon={<PlusIcon />}
            onClick={() => append(NO_SUGGESTION)}
          >
            {t('content.suggestions.add')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
