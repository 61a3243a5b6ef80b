import { useGetOwnRolesQuery } from '@/api/endpoints/staff/teamApi';
import { selectAuth } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';

/** Whether this member may change the books. The server decides again. */
export function useMayAccount(): boolean {
  const auth = useAppSelector(selectAuth);
  const userId = auth.status === 'loggedIn' ? auth.user.id : '';
  const { currentData } = useGetOwnRolesQuery({ userId }, { skip: userId === '' });
  return currentData?.includes('finance') ?? false;
}
