import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useLogOutMutation } from '@/api/endpoints/accountApi';
import { failureOf } from '@/api/failureOf';
import { paths } from '@/config/paths';
import { loggedOut } from '@/store/auth/authSlice';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/ui/feedback/notify';

/** Goes home, and forgets the donor once this page is left: any earlier, its guard would lead to the login instead. */
export function useGoHomeLoggedOut(): () => void {
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

export function useSignOut(): { signOut: () => Promise<void>; signingOut: boolean } {
  const { t } = useTranslation();
  const [logOut, { isLoading }] = useLogOutMutation();
  const goHome = useGoHomeLoggedOut();
  const signOut = async (): Promise<void> => {
    const { error } = await logOut();
    if (error === undefined) goHome();
    else notify.error(t(`failure.${failureOf(error).code}`));
  };
  return { signOut, signingOut: isLoading };
}
