import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '@/features/profile/useSignOut';
import { quietAction } from './quietAction';

const QuietButton = styled('button')(quietAction);

export function LogOutButton({ onDone }: { onDone?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { signOut, signingOut } = useSignOut();
  return (
    <QuietButton
      type="button"
      disabled={signingOut}
      aria-busy={signingOut || undefined}
      onClick={() => void signOut().then(onDone)}
    >
      {t('layout.logOut')}
    </QuietButton>
  );
}
