import { useTranslation } from 'react-i18next';
import { useSignOut } from '@/features/profile/account/useSignOut';
import { QuietButton } from './QuietButton';

export function LogOutButton({ onDone }: { onDone?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { signOut, signingOut } = useSignOut();
  return (
    <QuietButton
      disabled={signingOut}
      aria-busy={signingOut || undefined}
      onClick={() => void signOut().then(onDone)}
    >
      {t('layout.logOut')}
    </QuietButton>
  );
}
