import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { BACKUP_DOWNLOAD_PATH, type Backup } from '@core/staff/backupsContract';
import { useLinkToBackupMutation } from '@/api/endpoints/staff/backupsApi';
import { FormPasswordField } from '@/components/form/fields/FormPasswordField';
import { UserNameField } from '@/components/form/fields/UserNameField';
import { useMessagesInLanguage } from '@/components/form/useMessagesInLanguage';
import { selectUser } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { FormDialog } from '../form/FormDialog';
import { useDialogSubmit } from '../form/useDialogSubmit';
import { useStaffFailureText } from '../useStaffFailureText';

type Fields = { password: string };

/** The browser writes the answer into a file; the token is in no address. */
function sendForm(token: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = BACKUP_DOWNLOAD_PATH;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'token';
  field.value = token;
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}

type DownloadDialogProps = { backup: Backup; time: string; onClose: () => void };

export function DownloadDialog({ backup, time, onClose }: DownloadDialogProps) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const user = useAppSelector(selectUser);
  const [link] = useLinkToBackupMutation();
  const schema = useMemo(
    () => z.object({ password: z.string().check(z.minLength(1, t('backups.passwordMissing'))) }),
    [t],
  );
  const form = useForm<Fields>({ resolver: zodResolver(schema), defaultValues: { password: '' } });
  useMessagesInLanguage(form);
  const submit = useDialogSubmit<Fields>({
    form,
    send: async ({ password }) => {
      const answer = await link({ name: backup.name, password });
      if (answer.data !== undefined) sendForm(answer.data.token);
      return answer;
    },
    done: t('backups.begins'),
    onClose,
    words: (failure) =>
      failure.code === 'invalidCredentials' ? t('backups.wrongPassword') : words(failure),
    byField: { password: 'password' },
  });
  return (
    <FormDialog
      title={t('backups.downloadOf', { time })}
      form={form}
      submit={submit}
      onClose={onClose}
      submitLabel={t('backups.download')}
    >
      <Typography>{t('backups.dialog')}</Typography>
      <UserNameField email={user?.email ?? ''} />
      <FormPasswordField<Fields>
        name="password"
        label={t('backups.password')}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
