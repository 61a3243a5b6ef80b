import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { Button } from '@/components/form/Button';
import { useLanguage } from '@/i18n/useLanguage';
import { useAppDispatch } from '@/store/hooks';
import { languageChosen } from '@/store/language/languageSlice';

/** Links and buttons of a preview have no effect. */
function stay(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

type PreviewDialogProps = { onClose: () => void; children: ReactNode };

/** Shows parts of the site in either language. */
export function PreviewDialog({ onClose, children }: PreviewDialogProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const titleId = useId();
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="lg"
      fullWidth
      // The parts are as wide as on the site.
      fullScreen={isNarrow}
    >
      <DialogTitle id={titleId}>{t('content.preview.title')}</DialogTitle>
      <DialogContent sx={{ paddingInline: { xs: 1, sm: 3 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockEnd: 2 }}>
          {LANGUAGES.map((each) => (
            <Button
              key={each}
              size="small"
              lang={each}
              variant={each === language ? 'contained' : 'outlined'}
              aria-pressed={each === language}
              onClick={() => dispatch(languageChosen(each))}
            >
              {each === 'en' ? 'English' : 'العربية'}
            </Button>
          ))}
        </Box>
        <Box onClickCapture={stay}>{children}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
