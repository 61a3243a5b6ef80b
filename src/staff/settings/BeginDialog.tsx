import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { BEGIN_WORDS } from '@core/staff/exampleContract';
import { useBeginWithOwnMutation } from '@/api/endpoints/staff/settingsApi';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { useLanguage } from '@/i18n/useLanguage';
import { FormDialog } from '../form/FormDialog';
import { useDialogSubmit } from '../form/useDialogSubmit';
import { useStaffFailureText } from '../useStaffFailureText';

const plain = (text: string): string => text.trim().toLowerCase();

export function BeginDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff');
  const confirmation = BEGIN_WORDS[useLanguage()];
  const words = useStaffFailureText();
  const [begin] = useBeginWithOwnMutation();
  const schema = useMemo(
    () =>
      z.object({
        word: z.string().check(
          z.refine((typed) => plain(typed) === confirmation, {
            error: t('settings.example.wrong', { word: confirmation }),
          }),
        ),
      }),
    [t, confirmation],
  );
  const form = useForm<{ word: string }>({
    resolver: zodResolver(schema),
    defaultValues: { word: '' },
  });
  const submit = useDialogSubmit({
    form,
    send: () => begin({ confirmation }),
    words,
    byField: { confirmation: 'word' },
    done: t('settings.example.done'),
    onClose,
  });
  return (
    <FormDialog
      title={t('settings.example.title')}
      form={form}
      submit={submit}
      onClose={onClose}
      submitLabel={t('settings.example.remove')}
      destructive
    >
      <div>{t('settings.example.warning')}</div>
      <FormTextField
        control={form.control}
        name="word"
        label={t('settings.example.word', { word: confirmation })}
        maxLength={40}
        required
      />
    </FormDialog>
  );
}
