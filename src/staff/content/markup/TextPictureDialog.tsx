import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTENT_LIMITS } from '@core/staff/contentContract';
import { directionOf, type Language } from '@core/text/languages/bilingual';
import { Button } from '@/components/form/Button';
import { FieldShell } from '@/components/form/fields/FieldShell';
import { TextInput } from '@/components/form/fields/TextInput';
import { PictureChooser } from '../pictures/PictureChooser';

type TextPictureDialogProps = {
  /** The language of the text, which is also that of the picture's words. */
  language: Language;
  onClose: () => void;
  onInsert: (picture: { image: string; alt: string }) => void;
};

/** Uploads a picture for a text. A click outside does not close it with an uploaded one. */
export function TextPictureDialog({ language, onClose, onInsert }: TextPictureDialogProps) {
  const { t } = useTranslation('staff');
  const titleId = useId();
  const [image, setImage] = useState('');
  const [alt, setAlt] = useState('');
  const [isUploading, setIsUploading] = useState(false);
  const label = t(`content.in.${language}`, { label: t('content.fields.image_alt') });
  return (
    <Dialog
      open
      onClose={() => image === '' && !isUploading && onClose()}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>{t('content.marks.addPicture')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <PictureChooser
          image={image}
          onChange={setImage}
          shape="covers"
          isInText
          seed="text"
          palette="linen"
          problem={undefined}
          isUploading={isUploading}
          onUploading={setIsUploading}
        />
        <FieldShell label={label} hint={t('content.picture.altHint')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              value={alt}
              onChange={(event) => setAlt(event.currentTarget.value)}
              maxLength={CONTENT_LIMITS.imageAlt}
              lang={language}
              dir={directionOf(language)}
              autoComplete="off"
            />
          )}
        </FieldShell>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={image === '' || isUploading} onClick={() => onInsert({ image, alt })}>
          {t('content.marks.insert')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
