import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '@/components/form/SubmitButton';

type FormDialogProps = {
  title: string;
  onClose: () => void;
  onSubmit: () => void;
  busy: boolean;
  disabled?: boolean;
  children: ReactNode;
};

/** A short form over the page. */
export function FormDialog({
  title,
  onClose,
  onSubmit,
  busy,
  disabled = false,
  children,
}: FormDialogProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !disabled) onSubmit();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>{children}</DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <SubmitButton busy={busy} disabled={disabled}>
            {t('common.save')}
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
