import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Charity } from '@core/site/charity';
import { useChangeCharityMutation } from '@/api/endpoints/staff/settingsApi';
import { failureOf } from '@/api/failureOf';
import { notify } from '@/components/feedback/notify';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { useMessagesInLanguage } from '@/components/form/useMessagesInLanguage';
import { useStaffFailureText } from '../useStaffFailureText';
import {
  makeSettingsSchema,
  settingsFieldOf,
  toCharity,
  toSettingsFields,
  type SettingsFields,
} from './settingsSchema';

/** What is saved, and its state's name. */
export type Saved = { charity: Charity; revision: string | null };

export type SettingsForm = {
  form: UseFormReturn<SettingsFields>;
  save: () => Promise<void>;
  /** Another admin has saved meanwhile. */
  isConflict: boolean;
  /** Goes on with what is saved now, or with what is typed. */
  settle: (now: Saved, with_: 'mine' | 'theirs') => void;
};

/** @param reopen asks what is saved now */
export function useSettingsForm(saved: Saved, reopen: () => void): SettingsForm {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [change] = useChangeCharityMutation();
  const [isConflict, setIsConflict] = useState(false);
  // What the form began from, however the settings are read anew meanwhile.
  const [base, setBase] = useState(saved.revision);
  const schema = useMemo(() => makeSettingsSchema(t), [t]);
  const form = useForm<SettingsFields>({
    resolver: zodResolver(schema),
    defaultValues: toSettingsFields(saved.charity),
  });
  useMessagesInLanguage(form);
  const { reset, getValues, handleSubmit, setError, clearErrors, formState } = form;
  // After saving, the form goes on from what the server made of it.
  const { isDirty, isSubmitting } = formState;
  if (!isDirty && !isSubmitting && !isConflict && base !== saved.revision) {
    setBase(saved.revision);
    reset(toSettingsFields(saved.charity));
  }

  const save = handleSubmit(async (fields) => {
    const charity = toCharity(fields);
    const { error } = await change({ charity, revision: base });
    if (error !== undefined) {
      const failure = failureOf(error);
      const field = settingsFieldOf(failure.field, charity) as FieldPath<SettingsFields>;
      const byField = failure.field === undefined ? {} : { [failure.field]: field };
      applyServerFailure({ failure, setError, words, byField });
      if (failure.code === 'conflict') {
        setIsConflict(true);
        reopen();
      }
      return;
    }
    notify.success(t('settings.saved'));
    reset(fields);
  });

  return {
    form,
    save,
    isConflict,
    settle(now, with_) {
      const mine = getValues();
      clearErrors();
      setIsConflict(false);
      setBase(now.revision);
      reset(toSettingsFields(now.charity));
      if (with_ === 'mine') reset(mine, { keepDefaultValues: true });
    },
  };
}
