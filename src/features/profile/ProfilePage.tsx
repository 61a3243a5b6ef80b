import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetAddressQuery, type AccountAddress } from '@/api/endpoints/accountApi';
import { useGetProfileQuery, type Profile } from '@/api/endpoints/profileApi';
import { selectUser, type AuthUser } from '@/store/auth/authSlice';
import { useSessionEnd } from '@/store/auth/useSessionEnd';
import { useAppSelector } from '@/store/hooks';
import { ConfirmDialog } from '@/components/feedback/dialogs/ConfirmDialog';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { ConfirmAddress } from './account/ConfirmAddress';
import { MyData } from './MyData';
import { OtherDevices } from './account/OtherDevices';
import { ProfileForm } from './ProfileForm';
import { ProfileSidebar } from './ProfileSidebar';
import { useLeaveGuard } from '@/components/routing/useLeaveGuard';
import { useProfileForm } from './useProfileForm';
import { useSignOut } from './account/useSignOut';

/** The menu beside the content, or above it on a small screen. */
function ProfileLayout({ menu, children }: { menu: ReactNode; children: ReactNode }): ReactNode {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ blockSize: { md: '100%' } }}>{menu}</Box>
      <Box sx={{ display: 'grid', gap: 4, minInlineSize: 0 }}>{children}</Box>
    </Box>
  );
}

function LoadedProfile({
  profile,
  address,
  onUnsaved,
}: {
  profile: Profile;
  /** Undefined if the request failed. */
  address: AccountAddress | undefined;
  onUnsaved: (unsaved: boolean) => void;
}): ReactNode {
  const form = useProfileForm(profile);
  useEffect(() => {
    onUnsaved(form.unsaved);
    return () => onUnsaved(false);
  }, [form.unsaved, onUnsaved]);
  return (
    <>
      {address?.confirmed === false && <ConfirmAddress email={address.email} />}
      <ProfileForm profile={profile} form={form} />
      <OtherDevices />
      <MyData profile={profile} address={address} />
    </>
  );
}

function DonorProfile({ user }: { user: AuthUser }): ReactNode {
  const { t } = useTranslation();
  const query = useGetProfileQuery(user.id);
  const address = useGetAddressQuery({ userId: user.id });
  const [unsaved, setUnsaved] = useState(false);
  const guard = useLeaveGuard(unsaved);
  const { signOut, signingOut } = useSignOut();
  useSessionEnd(query.error);
  const known = query.data ?? { id: user.id, fullName: user.name, email: user.email, image: '' };
  const skeleton = (
    <Card sx={{ padding: { xs: 2.5, sm: 4 } }}>
      <TextSkeleton lines={10} variant="h4" />
    </Card>
  );
  return (
    <>
      <ProfileLayout
        menu={
          <ProfileSidebar
            profile={known}
            onSignOut={() => guard.before(() => void signOut())}
            signingOut={signingOut}
          />
        }
      >
        <QueryView query={query} skeleton={skeleton}>
          {(profile) =>
            // Both are shown at once, so that the layout does not shift.
            address.isLoading ? (
              skeleton
            ) : (
              <LoadedProfile
                key={profile.id}
                profile={profile}
                address={address.data}
                onUnsaved={setUnsaved}
              />
            )
          }
        </QueryView>
      </ProfileLayout>
      <ConfirmDialog
        open={guard.asking}
        title={t('profile.leave.title')}
        confirmLabel={t('profile.leave.leave')}
        cancelLabel={t('profile.leave.stay')}
        destructive
        onConfirm={guard.leave}
        onCancel={guard.stay}
      >
        {t('profile.leave.text')}
      </ConfirmDialog>
    </>
  );
}

export function ProfilePage(): ReactNode {
  const { t } = useTranslation();
  const user = useAppSelector(selectUser);
  return (
    <Section rhythm="tight">
      <PageMeta title={t('profile.title')} description={t('profile.description')} hidden />
      <PageHeading title={t('profile.title')} lead={t('profile.lead')} />
      {user !== null && <DonorProfile user={user} />}
    </Section>
  );
}
