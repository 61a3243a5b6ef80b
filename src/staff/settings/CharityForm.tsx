import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/Notice';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { SubmitButton } from '@/components/form/SubmitButton';
import type { Choice } from '@/components/form/useEditForm';
import { useLeaveGuard } from '@/components/routing/useLeaveGuard';
import { LeaveDialog } from '../form/LeaveDialog';
import { CharityFields, SettingsGroup } from './CharityFields';
import { CharityPreview } from './CharityPreview';
import type { Saved } from './settingsSchema';
import { useSettingsForm } from './useSettingsForm';

type CharityFormProps = { saved: Saved; read: () => Promise<Saved | null> };

export function CharityForm({ saved, read }: CharityFormProps) {
  const { t } = useTranslation('staff');
  const { form, edit, save } = useSettingsForm(saved, read);
  const isConflict = edit.conflict !== null;
  const [isUploading, setIsUploading] = useState(false);
  const { control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const guard = useLeaveGuard(isDirty);
  const choiceButton = (choice: Choice) => (
    <Button variant="outlined" size="small" onClick={() => edit.settle(choice)}>
      {t(`settings.conflict.${choice}`)}
    </Button>
  );
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        aria-label={t('settings.form')}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting && !isUploading) void save();
        }}
        sx={{ display: 'grid', gap: 3 }}
      >
        <CharityFields control={control} isUploading={isUploading} onUploading={setIsUploading} />
        <SettingsGroup title={t('settings.preview.title')} lead={t('settings.preview.lead')}>
          <CharityPreview control={control} />
        </SettingsGroup>
        {isConflict ? (
          <Notice
            severity="warning"
            role="alert"
            action={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {choiceButton('theirs')}
                {choiceButton('mine')}
              </Box>
            }
          >
            {t('settings.conflict.text')}
          </Notice>
        ) : (
          <FormErrorSummary errors={errors} />
        )}
        <SubmitButton
          busy={isSubmitting}
          disabled={isUploading || isConflict}
          variant="contained"
          sx={{ justifySelf: 'start' }}
        >
          {t('settings.save')}
        </SubmitButton>
      </Box>
      <LeaveDialog guard={guard} />
    </FormProvider>
  );
}
