import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollableDialogContent } from '@/components/feedback/dialogs/ScrollableDialogContent';
import type { Choice } from '@/components/form/useEditForm';
import { useLanguage } from '@/i18n/useLanguage';
import { formatCharityTime } from '@/config/today';
import { writeSuggestions, type ContentValues } from './contentFields';

type OtherVersionProps = {
  mine: ContentValues;
  theirs: ContentValues;
  /** The author and time of the other draft; null for the published text. */
  by: { editor: string; savedAt: string } | null;
  /** The fields that both changed; null for all. */
  fields: readonly string[] | null;
  onSettle: (choice: Choice) => void;
  onClose: () => void;
};

const FIELDS = [
  'title',
  'title_ar',
  'description',
  'description_ar',
  'region',
  'region_ar',
  'type',
  'type_ar',
  'image',
  'image_alt',
  'image_alt_ar',
  'image_consent',
  'date',
  'time',
  'last_day',
  'priority',
  'places',
  'currency',
  'target',
  'listed',
  'suggestions',
  'witness',
  'project',
  'stage',
  'cost',
] as const satisfies (keyof ContentValues)[];

/** The value as it is compared and shown. */
const shownOf = (values: ContentValues, field: (typeof FIELDS)[number]): string | boolean =>
  field === 'suggestions' ? writeSuggestions(values) : values[field];

/** The version that another editor saved, beside the typed one; the editor chooses. */
export function OtherVersion({ mine, theirs, by, fields, onSettle, onClose }: OtherVersionProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const id = useId();
  const different = FIELDS.filter(
    (field) => fields?.includes(field) ?? shownOf(mine, field) !== shownOf(theirs, field),
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{t('content.other.title')}</DialogTitle>
      <ScrollableDialogContent labelledBy={id}>
        <Typography sx={{ marginBlockEnd: 2 }}>
          {by === null
            ? t('content.other.onSite')
            : t('content.other.by', {
                name: by.editor,
                date: formatCharityTime(by.savedAt, language),
              })}
        </Typography>
        {different.length === 0 && <Typography>{t('content.other.same')}</Typography>}
        {different.map((field) => (
          <Box key={field} sx={{ marginBlockEnd: 2 }}>
            <Typography component="h3" variant="subtitle2">
              {field === 'suggestions'
                ? t('content.suggestions.title')
                : t(`content.fields.${field}`)}
            </Typography>
            <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
              {[
                { label: t('content.other.mine'), value: shownOf(mine, field) },
                { label: t('content.other.theirs'), value: shownOf(theirs, field) },
              ].map(({ label, value }) => (
                <Box key={label} sx={{ padding: 1.5, borderRadius: 1, bgcolor: 'surface.sunken' }}>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {label}
                  </Typography>
                  <Typography dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                    {typeof value === 'boolean'
                      ? t(value ? 'content.yes' : 'content.no')
                      : value || '–'}
                  </Typography>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </ScrollableDialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button variant="outlined" onClick={() => onSettle('theirs')}>
          {t('content.other.takeTheirs')}
        </Button>
        <Button onClick={() => onSettle('mine')}>{t('content.other.keepMine')}</Button>
      </DialogActions>
    </Dialog>
  );
}
