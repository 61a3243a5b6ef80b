import { useTranslation } from 'react-i18next';
import { useLogOutMutation } from '@/api/endpoints/accountApi';
import { failureOf } from '@/api/failureOf';
import { loggedOut } from '@/store/auth/authSlice';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/components/feedback/toasts/notify';

/** Ends the session; pages that need one then lead to the login. */
export function useSignOut(): { signOut: () => Promise<void>; signingOut: boolean } {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [logOut, { isLoading }] = useLogOutMutation();
  const signOut = async (): Promise<void> => {
    const { error } = await logOut();
    if (error === undefined) dispatch(loggedOut());
    else notify.error(t(`failure.${failureOf(error).code}`));
  };
  return { signOut, signingOut: isLoading };
}
