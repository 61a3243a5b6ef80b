import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { StaffLetter } from '@core/staff/newsletterContract';
import { Notice } from '@/components/feedback/Notice';
import { notify } from '@/components/feedback/toasts/notify';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useLeaveGuard } from '@/components/routing/useLeaveGuard';
import { StaffHeading } from '../layout/StaffLayout';
import { LeaveDialog } from '../form/LeaveDialog';
import { BackToLetters } from './BackToLetters';
import { LetterFieldset } from './LetterFieldset';
import { editLetterPath, letterPath } from './newsletterPaths';
import { OtherLetterDialog } from './OtherLetterDialog';
import { useLetterForm } from './useLetterForm';

type LetterEditorProps = {
  /** Null for a new one. */
  letter: StaffLetter | null;
};

export function LetterEditor({ letter }: LetterEditorProps) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const { form, edit, save } = useLetterForm(letter);
  const { conflict } = edit;
  const theirs = conflict?.theirs ?? null;
  const { control, formState, getValues } = form;
  const { isDirty, isSubmitting, errors } = formState;
  const [isCompared, setIsCompared] = useState(false);
  const [next, setNext] = useState<'edit' | 'look'>('edit');
  const guard = useLeaveGuard(isDirty);

  const saveAnd = async (then: 'edit' | 'look'): Promise<void> => {
    if (isSubmitting) return;
    setNext(then);
    const isSaved = letter !== null && !isDirty;
    const saved = isSaved ? letter : await save();
    if (saved === null) return;
    if (!isSaved) notify.success(t('newsletter.form.saved'));
    if (edit.isTyped() || (then === 'edit' && letter !== null)) return;
    await guard.settled();
    void navigate(then === 'edit' ? editLetterPath(saved.id) : letterPath(saved.id), {
      replace: letter === null,
    });
  };

  return (
    <>
      <BackToLetters />
      <StaffHeading title={t(letter === null ? 'newsletter.form.new' : 'newsletter.form.change')} />
      <Card sx={{ padding: { xs: 2, sm: 3 } }}>
        <Box
          component="form"
          noValidate
          aria-label={t('newsletter.form.label')}
          onSubmit={(event) => {
            event.preventDefault();
            void saveAnd('edit');
          }}
          sx={{ display: 'grid', gap: 3 }}
        >
          <LetterFieldset control={control} />
          {conflict !== null ? (
            <Notice
              severity="warning"
              role="alert"
              action={
                <Button variant="outlined" size="small" onClick={() => setIsCompared(true)}>
                  {t('newsletter.other.show')}
                </Button>
              }
            >
              {t('newsletter.other.kept')}
            </Notice>
          ) : (
            <FormErrorSummary errors={errors} />
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <SubmitButton
              busy={isSubmitting && next === 'edit'}
              disabled={isSubmitting && next === 'look'}
              variant="outlined"
            >
              {t('newsletter.form.save')}
            </SubmitButton>
            <Button
              loading={isSubmitting && next === 'look'}
              disabled={isSubmitting && next === 'edit'}
              loadingPosition="start"
              onClick={() => void saveAnd('look')}
            >
              {t('newsletter.form.look')}
            </Button>
          </Box>
        </Box>
      </Card>
      {isCompared && conflict !== null && theirs !== null && (
        <OtherLetterDialog
          mine={getValues()}
          theirs={theirs}
          fields={conflict.fields}
          onClose={() => setIsCompared(false)}
          onSettle={(choice) => {
            setIsCompared(false);
            edit.settle(choice);
          }}
        />
      )}
      <LeaveDialog guard={guard} />
    </>
  );
}
