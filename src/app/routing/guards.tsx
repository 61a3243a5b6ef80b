import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { selectAuth } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { FullScreenSpinner } from '@/ui/feedback/FullScreenSpinner';

function CheckingSession() {
  const { t } = useTranslation();
  return <FullScreenSpinner text={t('common.loading')} />;
}

/** Pages for a donor with an account; others go to log in and come back. */
export function RequireLogin() {
  const auth = useAppSelector(selectAuth);
  const location = useLocation();
  if (auth.status === 'checking') return <CheckingSession />;
  if (auth.status === 'loggedOut') {
    const from = auth.reason === 'left' ? undefined : `${location.pathname}${location.search}`;
    return <Navigate to={paths.login} replace state={{ from }} />;
  }
  return <Outlet />;
}

/** Pages for visitors without a session; a donor who is logged in goes to the profile. */
export function RequireLogout() {
  const auth = useAppSelector(selectAuth);
  if (auth.status === 'checking') return <CheckingSession />;
  return auth.status === 'loggedIn' ? <Navigate to={paths.profile} replace /> : <Outlet />;
}
