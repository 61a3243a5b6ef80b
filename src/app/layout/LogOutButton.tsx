import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '@/features/profile/account/useSignOut';
import { selectUser } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { QuietButton } from './QuietButton';

/** A long name is cut off at its end. */
const donorName = { maxInlineSize: '12em', font: 'inherit' } as const;

/** The menu, which it closes, names the donor beside the profile; the top bar names them here. */
export function LogOutButton({ onDone }: { onDone?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const name = useAppSelector(selectUser)?.name;
  const { signOut, signingOut } = useSignOut();
  return (
    <>
      {name && onDone === undefined && (
        <Typography component="span" dir="auto" noWrap sx={donorName}>
          {name}
        </Typography>
      )}
      <QuietButton
        disabled={signingOut}
        aria-busy={signingOut || undefined}
        onClick={() => void signOut().then(onDone)}
      >
        {t('layout.logOut')}
      </QuietButton>
    </>
  );
}
