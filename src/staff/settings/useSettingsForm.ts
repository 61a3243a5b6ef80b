import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useChangeCharityMutation } from '@/api/endpoints/staff/settingsApi';
import { failureOf } from '@/api/failureOf';
import { notify } from '@/components/feedback/toasts/notify';
import { setCharity } from '@/config/charity';
import { pageCharityOf } from '@/config/pageCharity';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { useMessagesInLanguage } from '@/components/form/useMessagesInLanguage';
import { useFollowing } from '../form/useFollowing';
import { useStaffFailureText } from '../useStaffFailureText';
import {
  makeSettingsSchema,
  settingsFieldOf,
  toCharity,
  toSettingsFields,
  type Saved,
  type SettingsFields,
} from './settingsSchema';

export type SettingsForm = {
  form: UseFormReturn<SettingsFields>;
  save: () => Promise<void>;
  /** Another admin has saved in between. */
  isConflict: boolean;
  /** Continues with the saved settings or with the typed ones. */
  settle: (now: Saved, with_: 'mine' | 'theirs') => void;
};

/** Without typed text, it follows the changes of others; `reopen` requests the saved state. */
export function useSettingsForm(saved: Saved, reopen: () => void): SettingsForm {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [change] = useChangeCharityMutation();
  const [isConflict, setIsConflict] = useState(false);
  const schema = useMemo(() => makeSettingsSchema(t), [t]);
  const form = useForm<SettingsFields>({
    resolver: zodResolver(schema),
    defaultValues: toSettingsFields(saved),
  });
  useMessagesInLanguage(form);
  useFollowing(form, saved, toSettingsFields);
  const { reset, getValues, setValue, handleSubmit, setError, clearErrors } = form;

  const save = handleSubmit(async (fields) => {
    const charity = toCharity(fields);
    const { data, error } = await change({ charity, revision: fields.revision });
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
    setCharity(pageCharityOf(charity));
    notify.success(t('settings.saved'));
    const { revision } = data;
    setValue('revision', revision);
    // Text that was typed during the save stays, and is not saved.
    reset({ ...fields, revision }, { keepValues: true });
  });

  return {
    form,
    save,
    isConflict,
    settle(now, with_) {
      const mine = getValues();
      clearErrors();
      setIsConflict(false);
      reset(toSettingsFields(now));
      if (with_ === 'mine') reset({ ...mine, revision: now.revision }, { keepDefaultValues: true });
    },
  };
}
