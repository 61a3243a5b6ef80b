import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { loggedOut } from '@/store/auth/authSlice';
import { useAppDispatch } from '@/store/hooks';

/** Goes home and then clears the donor: earlier, the page's guard would lead to the login. */
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
