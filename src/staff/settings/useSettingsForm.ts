import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useChangeCharityMutation } from '@/api/endpoints/staff/settingsApi';
import { failureOf } from '@/api/failureOf';
import { notify } from '@/components/feedback/toasts/notify';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { useEditForm, type EditForm } from '@/components/form/useEditForm';
import { useStaffFailureText } from '../useStaffFailureText';
import {
  makeSettingsSchema,
  settingsFieldOf,
  toCharity,
  toSettingsFields,
  type Saved,
  type SettingsFields,
} from './settingsSchema';

type SettingsForm = {
  form: UseFormReturn<SettingsFields>;
  edit: EditForm<SettingsFields, Saved>;
  save: () => Promise<void>;
};

/** @param read requests the saved state; null if that failed */
export function useSettingsForm(saved: Saved, read: () => Promise<Saved | null>): SettingsForm {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [change] = useChangeCharityMutation();
  const schema = useMemo(() => makeSettingsSchema(t), [t]);
  const form = useForm<SettingsFields>({
    resolver: zodResolver(schema),
    defaultValues: toSettingsFields(saved),
  });
  const edit = useEditForm({
    form,
    saved,
    toFields: toSettingsFields,
    revisionOf: ({ revision }: Saved) => revision,
  });

  const save = async (): Promise<void> => {
    const result = await edit.save({
      write: async (fields, { revision }) => {
        const charity = toCharity(fields);
        const { data, error } = await change({ charity, revision });
        return data === undefined ? failureOf(error) : { charity, revision: data.revision };
      },
      read,
      isConflict: ({ code }) => code === 'conflict',
      onRefused: (failure) => {
        const charity = toCharity(form.getValues());
        const field = settingsFieldOf(failure.field, charity) as FieldPath<SettingsFields>;
        const byField = failure.field === undefined ? {} : { [failure.field]: field };
        applyServerFailure({ failure, setError: form.setError, words, byField });
      },
    });
    if (result === null) return;
    notify.success(t('settings.saved'));
  };

  return { form, edit, save };
}
