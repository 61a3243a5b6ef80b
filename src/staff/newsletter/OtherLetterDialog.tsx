import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldPath } from 'react-hook-form';
import type { LetterTexts } from '@core/newsletter/letter';
import { directionOf, LANGUAGES } from '@core/text/languages/bilingual';
import { ScrollableDialogContent } from '@/components/feedback/dialogs/ScrollableDialogContent';
import type { Choice } from '@/components/form/useEditForm';
import { radii } from '@/theme/tokens';

type OtherLetterDialogProps = {
  mine: LetterTexts;
  theirs: LetterTexts;
  /** The texts that both changed. */
  fields: readonly FieldPath<LetterTexts>[];
  onSettle: (choice: Choice) => void;
  onClose: () => void;
};

const FIELDS = ['subject', 'text'] as const;

/** The texts that another member saved, beside the typed ones; the member chooses. */
export function OtherLetterDialog({
  mine,
  theirs,
  fields,
  onSettle,
  onClose,
}: OtherLetterDialogProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const different = LANGUAGES.flatMap((language) =>
    FIELDS.filter((field) => fields.includes(`${field}.${language}`)).map((field) => ({
      field,
      language,
    })),
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{t('newsletter.other.title')}</DialogTitle>
      <ScrollableDialogContent labelledBy={id}>
        <Typography sx={{ marginBlockEnd: 2 }}>{t('newsletter.other.lead')}</Typography>
        {different.map(({ field, language }) => (
          <Box key={`${field} ${language}`} sx={{ marginBlockEnd: 2 }}>
            <Typography component="h3" variant="subtitle2">
              {`${t(`newsletter.form.${field}`)} (${t(`newsletter.languages.${language}`)})`}
            </Typography>
            <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
              {(
                [
                  ['mine', mine],
                  ['theirs', theirs],
                ] as const
              ).map(([whose, { [field]: texts }]) => (
                <Box
                  key={whose}
                  sx={{
                    padding: 1.5,
                    borderRadius: radii.field,
                    backgroundColor: 'surface.sunken',
                    minInlineSize: 0,
                  }}
                >
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {t(`newsletter.other.${whose}`)}
                  </Typography>
                  <Typography
                    lang={language}
                    dir={directionOf(language)}
                    sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
                  >
                    {texts[language] || '–'}
                  </Typography>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </ScrollableDialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button variant="text" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button variant="outlined" onClick={() => onSettle('theirs')}>
          {t('newsletter.other.takeTheirs')}
        </Button>
        <Button onClick={() => onSettle('mine')}>{t('newsletter.other.keepMine')}</Button>
      </DialogActions>
    </Dialog>
  );
}
