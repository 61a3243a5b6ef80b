import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Failure } from '@core/failures/failure';
import { useAcceptWithOwnAccountMutation } from '@/api/endpoints/staff/invitationApi';
import { failureOf } from '@/api/failureOf';
import { paths } from '@/config/paths';
import { Notice } from '@/components/feedback/Notice';
import { Button } from '@/components/form/Button';
import { useSignOut } from '@/features/profile/account/useSignOut';
import { ownRolesRead, selectUser } from '@/store/auth/authSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useStaffFailureText } from '../useStaffFailureText';

type AcceptWithAccountProps = { token: string; email: string };

/** The invited address has an account: its owner logs in, then accepts. */
export function AcceptWithAccount({ token, email }: AcceptWithAccountProps) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { signOut, signingOut } = useSignOut();
  const [accept, { isLoading }] = useAcceptWithOwnAccountMutation();
  const [failure, setFailure] = useState<Failure | null>(null);

  if (user === null)
    return (
      <>
        <Typography>{t('invitation.hasAccount', { email })}</Typography>
        <Button
          component={Link}
          to={paths.login}
          state={{ from: `${pathname}${hash}` }}
          sx={{ marginBlockStart: 3 }}
        >
          {t('invitation.logIn')}
        </Button>
      </>
    );

  if (user.email.toLowerCase() !== email)
    return (
      <>
        <Typography>{t('invitation.otherAccount', { email, own: user.email })}</Typography>
        <Button
          loading={signingOut}
          onClick={() => void signOut()}
          variant="outlined"
          sx={{ marginBlockStart: 3 }}
        >
          {t('invitation.logOut')}
        </Button>
      </>
    );

  const press = async (): Promise<void> => {
    const { error } = await accept({ token });
    if (error !== undefined) return setFailure(failureOf(error));
    dispatch(ownRolesRead({ userId: user.id, isStaff: true }));
    await navigate(paths.staff, { replace: true });
  };
  const isOver = failure?.code === 'linkExpired';
  return (
    <>
      <Typography>{t('invitation.forAccount', { email })}</Typography>
      {failure !== null && (
        <Notice severity="error">{isOver ? t('invitation.over') : words(failure)}</Notice>
      )}
      <Button loading={isLoading} onClick={() => void press()} sx={{ marginBlockStart: 3 }}>
        {t('invitation.accept')}
      </Button>
    </>
  );
}
