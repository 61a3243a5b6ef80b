import { Button } from '@/components/form/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '@core/staff/team/teamContract';
import { useListMembersQuery } from '@/api/endpoints/staff/teamApi';
import { QueryView } from '@/components/feedback/QueryView';
import { MailIcon, PlusIcon } from '@/components/icons/pageIcons';
import { Bidi } from '@/components/text/Bidi';
import { StaffHeading } from '../layout/StaffLayout';
import { RowAction, RowList } from '../table/RowList';
import { Invitations } from './Invitations';
import { InviteDialog } from './InviteDialog';
import { RolesDialog } from './RolesDialog';

export function TeamPage() {
  const { t } = useTranslation('staff');
  const query = useListMembersQuery();
  const [opened, setOpened] = useState<Member | 'new' | 'invite' | null>(null);
  return (
    <>
      <StaffHeading
        title={t('team.title')}
        lead={t('team.lead')}
        actions={
          <>
            <Button
              variant="contained"
              startIcon={<MailIcon />}
              onClick={() => setOpened('invite')}
            >
              {t('team.invitations.invite')}
            </Button>
            <Button variant="outlined" startIcon={<PlusIcon />} onClick={() => setOpened('new')}>
              {t('team.add')}
            </Button>
          </>
        }
      />
      <Card sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 1 }}>
        <QueryView query={query} skeleton={<Skeleton height={160} />}>
          {(members) => (
            <RowList items={members} keyOf={({ id }) => id}>
              {(member) => ({
                what: (
                  <>
                    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                      <Bidi>{member.name}</Bidi>
                    </Typography>
                    <Typography
                      component="bdi"
                      dir="ltr"
                      sx={{
                        justifySelf: 'start',
                        color: 'text.secondary',
                        overflowWrap: 'anywhere',
                      }}
                    >
                      {member.email}
                    </Typography>
                  </>
                ),
                marks: member.roles.map((role) => (
                  <Chip key={role} label={t(`roles.${role}.name`)} size="small" />
                )),
                actions: (
                  <RowAction
                    label={t('team.change')}
                    about={t('team.changeOf', { name: member.name })}
                    onClick={() => setOpened(member)}
                  />
                ),
              })}
            </RowList>
          )}
        </QueryView>
      </Card>
      <Invitations />
      {opened === 'invite' && <InviteDialog onClose={() => setOpened(null)} />}
      {opened !== null && opened !== 'invite' && (
        <RolesDialog member={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
