import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { Profile } from '@/api/endpoints/profileApi';
import { paths } from '@/config/paths';
import { radii, touchTarget } from '@/theme/tokens';
import { DirectionalIcon } from '@/components/icons/DirectionalIcon';
import { UserIcon } from '@/components/icons/icons';
import { HeartIcon, LogoutIcon } from '@/components/icons/pageIcons';
import { EmailText } from '@/components/text/EmailText';
import { Avatar } from './picture/Avatar';

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minBlockSize: touchTarget,
  paddingInline: 14,
  borderRadius: radii.field,
  color: 'inherit',
  textDecoration: 'none',
} as const;

const Entries = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& a, & button': { ...theme.typography.body1, ...entry },
  '& button': {
    inlineSize: '100%',
    border: 0,
    background: 'none',
    cursor: 'pointer',
    textAlign: 'start',
  },
  '& a:hover, & button:hover': { backgroundColor: theme.palette.surface.sunken },
  '& a[aria-current="page"]': {
    backgroundColor: theme.palette.wash.primary,
    color: theme.palette.primary.main,
    fontWeight: 600,
  },
}));

type ProfileSidebarProps = {
  profile: Pick<Profile, 'id' | 'fullName' | 'email' | 'image'>;
  onSignOut: () => void;
  signingOut: boolean;
};

/** The account and its pages; a card above the form on a small screen. */
export function ProfileSidebar({ profile, onSignOut, signingOut }: ProfileSidebarProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Card
      sx={{
        padding: 2.5,
        overflow: 'visible',
        position: { md: 'sticky' },
        insetBlockStart: { md: '7rem' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, marginBlockEnd: 2 }}>
        <Avatar seed={profile.id} image={profile.image} size={64} />
        <Box sx={{ minInlineSize: 0 }}>
          <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{profile.fullName}</bdi>
          </Typography>
          <Typography
            variant="caption"
            component="p"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            <EmailText email={profile.email} />
          </Typography>
        </Box>
      </Box>
      <nav aria-label={t('profile.menu.label')}>
        <Entries>
          <li>
            <NavLink to={paths.profile}>
              <UserIcon size={20} />
              <span>{t('profile.menu.profile')}</span>
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.history}>
              <HeartIcon size={20} />
              <span>{t('profile.menu.donations')}</span>
            </NavLink>
          </li>
          <li>
            <button
              type="button"
              onClick={onSignOut}
              disabled={signingOut}
              aria-busy={signingOut || undefined}
            >
              <DirectionalIcon>
                <LogoutIcon size={20} />
              </DirectionalIcon>
              <span>{t('profile.menu.signOut')}</span>
            </button>
          </li>
        </Entries>
      </nav>
    </Card>
  );
}
