import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/form/Button';
import { useDeleteMyAccountMutation } from '@/api/endpoints/profileApi';
import { failureOf } from '@/api/failureOf';
import { useSessionEnd } from '@/store/auth/useSessionEnd';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { notify } from '@/components/feedback/toasts/notify';
import { FieldShell } from '@/components/form/fields/FieldShell';
import { SubmitButton } from '@/components/form/SubmitButton';
import { UserNameField } from '@/components/form/fields/UserNameField';
import { TextInput } from '@/components/form/fields/TextInput';
import { Sentence } from '@/components/text/Sentence';
import { useKeptFor } from '@/i18n/useKeptFor';
import { paths } from '@/config/paths';
import { loggedOut } from '@/store/auth/authSlice';
import { useAppDispatch } from '@/store/hooks';

/** Goes home and then clears the donor: earlier, the page's guard would lead to the login. */
function useGoHomeLoggedOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const leaving = useRef(false);
  useEffect(
    () => () => {
      if (leaving.current) dispatch(loggedOut());
    },
    [dispatch],
  );
  return () => {
    leaving.current = true;
    void navigate(paths.home, { replace: true });
  };
}

type DeleteAccountDialogProps = {
  email: string;
  confirmed: boolean;
  onClose: () => void;
};

/** Explains the deletion, and asks for the address and the password. */
export function DeleteAccountDialog({
  email,
  confirmed: isOwnAddress,
  onClose,
}: DeleteAccountDialogProps): ReactNode {
  const { t } = useTranslation();
  const keptFor = useKeptFor();
  const consequences = ['gone', isOwnAddress ? 'written' : 'notWritten', 'stays', 'final'] as const;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [deleteAccount, { isLoading, error }] = useDeleteMyAccountMutation();
  const goHome = useGoHomeLoggedOut();
  useSessionEnd(error);
  const mayDelete = typed.trim().toLowerCase() === email.toLowerCase() && password !== '';
  const failure = error === undefined ? null : failureOf(error);
  const isWrongPassword = failure?.code === 'invalidCredentials';

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!mayDelete || isLoading) return;
    const { data } = await deleteAccount({ password });
    if (data === undefined) return;
    notify.success(t('profile.myData.deleted'));
    goHome();
  };

  return (
    <Dialog
      open
      onClose={isLoading ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="sm"
      fullWidth
    >
      <Box
        component="form"
        onSubmit={(event) => void submit(event)}
        noValidate
        // The text scrolls, and starts at its top.
        sx={{ display: 'flex', flexDirection: 'column', minBlockSize: 0 }}
      >
        <DialogTitle id={`${id}-title`}>{t('profile.myData.deleteTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
          <Box
            id={`${id}-text`}
            component="ul"
            sx={{ display: 'grid', gap: 1, margin: 0, paddingInlineStart: 2.5 }}
          >
            {consequences.map((consequence) => (
              <Typography key={consequence} component="li">
                <Sentence
                  t={t}
                  i18nKey={`profile.myData.${consequence}`}
                  values={{ email, ...keptFor }}
                  components={{ email: <bdi /> }}
                />
              </Typography>
            ))}
          </Box>
          <UserNameField email={email} />
          <FieldShell
            label={t('profile.myData.typeEmail')}
            hint={
              <Sentence
                t={t}
                i18nKey="profile.myData.typeEmailHint"
                values={{ email }}
                components={{ email: <bdi /> }}
              />
            }
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                type="text"
                inputMode="email"
                dir="ltr"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
          </FieldShell>
          <FieldShell
            label={t('profile.myData.typePassword')}
            problem={isWrongPassword ? t('profile.myData.wrongPassword') : undefined}
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                type="password"
                dir="ltr"
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
            )}
          </FieldShell>
          {failure !== null && !isWrongPassword && <FailureNotice failure={failure} />}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={isLoading} autoFocus>
            {t('common.cancel')}
          </Button>
          <SubmitButton busy={isLoading} disabled={!mayDelete} color="error">
            {t('profile.myData.deleteConfirm')}
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
