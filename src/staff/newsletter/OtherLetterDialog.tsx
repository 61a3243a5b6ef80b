import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LetterTexts } from '@core/newsletter/letter';
import { directionOf, LANGUAGES } from '@core/text/languages/bilingual';
import { ScrollableDialogContent } from '@/components/feedback/dialogs/ScrollableDialogContent';
import { radii } from '@/theme/tokens';

type OtherLetterDialogProps = {
  mine: LetterTexts;
  theirs: LetterTexts;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

const FIELDS = ['subject', 'text'] as const;

/** The version that another member saved, beside the typed one; the member chooses. */
export function OtherLetterDialog({
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: OtherLetterDialogProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const different = LANGUAGES.flatMap((language) =>
    FIELDS.filter((field) => mine[field][language] !== theirs[field][language]).map((field) => ({
      field,
      language,
    })),
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{t('newsletter.other.title')}</DialogTitle>
      <ScrollableDialogContent labelledBy={id}>
        <Typography sx={{ marginBlockEnd: 2 }}>{t('newsletter.other.lead')}</Typography>
        {different.length === 0 && <Typography>{t('newsletter.other.same')}</Typography>}
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
        <Button variant="outlined" onClick={onTakeTheirs}>
          {t('newsletter.other.takeTheirs')}
        </Button>
        <Button onClick={onKeepMine}>{t('newsletter.other.keepMine')}</Button>
      </DialogActions>
    </Dialog>
  );
}
