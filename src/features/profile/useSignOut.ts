import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useLogOutMutation } from '@/api/endpoints/accountApi';
import { failureOf } from '@/api/failureOf';
import { paths } from '@/config/paths';
import { loggedOut } from '@/store/auth/authSlice';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/ui/feedback/notify';

/** Forgets the donor in this browser and goes home. The guard sends to the login first, so home takes that entry's place. */
export function useGoHomeLoggedOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    dispatch(loggedOut());
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
