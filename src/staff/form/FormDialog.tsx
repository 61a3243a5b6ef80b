import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { SubmitButton } from '@/components/form/SubmitButton';

type FormDialogProps<T extends FieldValues> = {
  title: ReactNode;
  form: UseFormReturn<T>;
  submit: () => Promise<void>;
  onClose: () => void;
  submitLabel: string;
  /** Colours the button as a destructive one. */
  destructive?: boolean;
  wide?: boolean;
  /** Another task must end before the form can be sent. */
  disabled?: boolean;
  /** Shown below the server's refusal. */
  afterRefusal?: ReactNode;
  children: ReactNode;
};

/** Fills a phone's screen. Clicks outside and Escape do not close it with typed or sent text. */
export function FormDialog<T extends FieldValues>({
  title,
  form,
  submit,
  onClose,
  submitLabel,
  destructive = false,
  wide = false,
  disabled = false,
  afterRefusal,
  children,
}: FormDialogProps<T>) {
  const { t } = useTranslation('staff');
  const id = useId();
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'));
  const { errors, isDirty, isSubmitting } = form.formState;
  const close = (): void => {
    if (!isSubmitting) onClose();
  };
  return (
    <Dialog
      open
      onClose={() => isDirty || close()}
      aria-labelledby={id}
      maxWidth={wide ? 'md' : 'xs'}
      fullWidth
      fullScreen={isNarrow}
      {...(isNarrow && {
        slotProps: { paper: { sx: { margin: 0, maxHeight: '100%', borderRadius: 0 } } },
      })}
    >
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          sx={{ display: 'contents' }}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSubmitting && !disabled) void submit();
          }}
        >
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
            {children}
            <FormErrorSummary errors={errors} />
            {afterRefusal}
          </DialogContent>
          <DialogActions>
            <Button variant="text" onClick={close} disabled={isSubmitting}>
              {t('common.cancel')}
            </Button>
            <SubmitButton
              busy={isSubmitting}
              disabled={disabled}
              variant="contained"
              color={destructive ? 'error' : 'primary'}
            >
              {submitLabel}
            </SubmitButton>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  );
}
