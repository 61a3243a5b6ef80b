import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { Button } from '../form/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Dedication } from '@core/donations/dedication';
import { useLanguage } from '@/i18n/useLanguage';
import { DedicationFieldset } from './DedicationFieldset';
import {
  makeDedicationFieldsSchema,
  toDedication,
  toDedicationFields,
  type DedicationFields,
} from './dedicationFields';

type DedicationDialogProps = {
  dedication: Dedication | null;
  /** Null removes it. */
  onSave: (dedication: Dedication | null) => void;
  onClose: () => void;
};

/** The dialog of a gift's dedication. Only a button closes it, so that typed text is not lost. */
export function DedicationDialog({
  dedication,
  onSave,
  onClose,
}: DedicationDialogProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const [now] = useState(() => Date.now());
  const schema = useMemo(() => makeDedicationFieldsSchema(t, now), [t, now]);
  const form = useForm<DedicationFields>({
    resolver: zodResolver(schema),
    defaultValues: toDedicationFields(dedication, language, now),
  });
  const { isDirty } = form.formState;
  return (
    <Dialog
      open
      onClose={() => isDirty || onClose()}
      aria-labelledby={id}
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: { sx: { margin: { xs: 1.5, sm: 4 } } } }}
    >
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          sx={{ display: 'contents' }}
          onSubmit={(event) => {
            event.preventDefault();
            // React events bubble through portals, here to the form around the button.
            event.stopPropagation();
            void form.handleSubmit((fields) => onSave(toDedication(fields)))(event);
          }}
        >
          <DialogTitle id={id}>{t('dedication.title')}</DialogTitle>
          <DialogContent
            sx={{
              display: 'grid',
              gap: 2,
              alignContent: 'start',
              // The border shows that fields may be below the visible part.
              borderBlockEnd: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Typography sx={{ color: 'text.secondary' }}>{t('dedication.lead')}</Typography>
            <DedicationFieldset now={now} />
          </DialogContent>
          <DialogActions sx={{ paddingBlockStart: 2 }}>
            <Button variant="text" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            {dedication !== null && (
              <Button variant="text" color="error" onClick={() => onSave(null)}>
                {t('dedication.remove')}
              </Button>
            )}
            <Button type="submit">{t('dedication.save')}</Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  );
}
