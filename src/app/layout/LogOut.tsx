import { Suspense } from 'react';
import { useMatch } from 'react-router-dom';
import { paths } from '@/config/paths';
import { selectUser } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { lazyPart } from '@/components/layout/lazyPart';

const LogOutButton = lazyPart(async () => (await import('./LogOutButton')).LogOutButton);

/** Logs out on every page but the profile, which has its own button that protects typed text. */
export function LogOut({ onDone }: { onDone?: () => void }) {
  const loggedIn = useAppSelector(selectUser) !== null;
  const onProfile = useMatch(paths.profile) !== null;
  return loggedIn && !onProfile ? (
    <Suspense fallback={null}>
      <LogOutButton onDone={onDone} />
    </Suspense>
  ) : null;
}
