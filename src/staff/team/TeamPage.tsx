import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '@core/staff/teamContract';
import { useListMembersQuery } from '@/api/endpoints/staff/teamApi';
import { QueryView } from '@/components/feedback/QueryView';
import { PlusIcon } from '@/components/icons/pageIcons';
import { Bidi } from '@/components/text/Bidi';
import { StaffHeading } from '../layout/StaffLayout';
import { RolesDialog } from './RolesDialog';

function MemberRow({ member, onChange }: { member: Member; onChange: () => void }) {
  const { t } = useTranslation('staff');
  const { name, email, roles } = member;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        paddingBlock: 2,
        '& + &': { borderBlockStart: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minInlineSize: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <Bidi>{name}</Bidi>
        </Typography>
        <Typography
          component="bdi"
          dir="ltr"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {email}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {roles.map((role) => (
          <Chip key={role} label={t(`roles.${role}.name`)} size="small" />
        ))}
      </Box>
      <Button
        variant="outlined"
        size="small"
        onClick={onChange}
        aria-label={t('team.changeOf', { name })}
      >
        {t('team.change')}
      </Button>
    </Box>
  );
}

/** Who is staff, for admins. */
export function TeamPage() {
  const { t } = useTranslation('staff');
  const query = useListMembersQuery();
  const [opened, setOpened] = useState<Member | 'new' | null>(null);
  return (
    <>
      <StaffHeading
        title={t('team.title')}
        lead={t('team.lead')}
        actions={
          <Button variant="contained" startIcon={<PlusIcon />} onClick={() => setOpened('new')}>
            {t('team.add')}
          </Button>
        }
      />
      <Card sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 1 }}>
        <QueryView query={query} skeleton={<Skeleton height={160} />}>
          {(members) => (
            <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {members.map((member) => (
                <MemberRow key={member.id} member={member} onChange={() => setOpened(member)} />
              ))}
            </Box>
          )}
        </QueryView>
      </Card>
      {opened !== null && (
        <RolesDialog member={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
