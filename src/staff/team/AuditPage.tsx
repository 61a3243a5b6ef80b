import type { ParseKeys } from 'i18next';
import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SCHEDULE_ACTOR } from '@core/staff/contract';
import { useListAuditQuery, useListMembersQuery } from '@/api/endpoints/staff/teamApi';
import type { AuditRow } from '@/api/mappers/toAuditRow';
import { ScrollableDialogContent } from '@/components/feedback/dialogs/ScrollableDialogContent';
import { Bidi } from '@/components/text/Bidi';
import { EmailText } from '@/components/text/EmailText';
import { formatCharityTime } from '@/config/today';
import { useLanguage } from '@/i18n/useLanguage';
import { useChangeWords } from '../changes/useChangeWords';
import { choiceFilters, dateFilters, partFilters, type StaffColumn } from '../grid/columns';
import { StaffGrid } from '../grid/StaffGrid';
import { useStaffList } from '../grid/useStaffList';
import { StaffHeading } from '../layout/StaffLayout';
import { RestoreButtons } from './RestoreButtons';

/** The names of the log's actions; an unknown one is shown as it is. */
const NAMES: Readonly<Record<string, ParseKeys<'staff'>>> = {
  'roles.change': 'audit.actions.rolesChange',
  'invitation.send': 'audit.actions.invitationSend',
  'invitation.revoke': 'audit.actions.invitationRevoke',
  'invitation.accept': 'audit.actions.invitationAccept',
  'account.delete': 'audit.actions.accountDelete',
  'inbox.handle': 'audit.actions.inboxHandle',
  'inbox.answer': 'audit.actions.inboxAnswer',
  'content.save': 'audit.actions.contentSave',
  'content.publish': 'audit.actions.contentPublish',
  'content.spending': 'audit.actions.contentSpending',
  'content.overspend': 'audit.actions.contentOverspend',
  'content.discard': 'audit.actions.contentDiscard',
  'content.unpublish': 'audit.actions.contentUnpublish',
  'content.close': 'audit.actions.contentClose',
  'content.reopen': 'audit.actions.contentReopen',
  'content.remove': 'audit.actions.contentRemove',
  'content.item': 'audit.actions.contentItem',
  'content.rate': 'audit.actions.contentRate',
  'settings.charity': 'audit.actions.settingsCharity',
  'settings.currencies': 'audit.actions.settingsCurrencies',
  'settings.legal': 'audit.actions.settingsLegal',
  'settings.texts': 'audit.actions.settingsTexts',
  'settings.textsDraft': 'audit.actions.settingsTextsDraft',
  'settings.textsDiscard': 'audit.actions.settingsTextsDiscard',
  'settings.document': 'audit.actions.settingsDocument',
  'example.remove': 'audit.actions.exampleRemove',
  'content.schedule': 'audit.actions.contentSchedule',
  'content.notPublished': 'audit.actions.contentNotPublished',
  'content.end': 'audit.actions.contentEnd',
  'example.facts': 'audit.actions.exampleFacts',
  'content.list': 'audit.actions.contentList',
  'content.unlist': 'audit.actions.contentUnlist',
  'content.picture': 'audit.actions.contentPicture',
  'letter.write': 'audit.actions.letterWrite',
  'letter.trial': 'audit.actions.letterTrial',
  'letter.send': 'audit.actions.letterSend',
  'letter.stop': 'audit.actions.letterStop',
  'letter.delete': 'audit.actions.letterDelete',
  'subscribers.export': 'audit.actions.subscribersExport',
  'gifts.read': 'audit.actions.giftsRead',
  'gifts.export': 'audit.actions.giftsExport',
  'receipts.download': 'audit.actions.receiptsDownload',
  'statements.download': 'audit.actions.statementsDownload',
  'inbox.read': 'audit.actions.inboxRead',
  'mails.read': 'audit.actions.mailsRead',
  'volunteers.export': 'audit.actions.volunteersExport',
  'reports.download': 'audit.actions.reportsDownload',
  'backups.make': 'audit.actions.backupsMake',
  'backups.download': 'audit.actions.backupsDownload',
  'data.read': 'audit.actions.dataRead',
  'data.export': 'audit.actions.dataExport',
  'data.backup': 'audit.actions.dataBackup',
  'data.restore': 'audit.actions.dataRestore',
  'data.migrate': 'audit.actions.dataMigrate',
  'address.read': 'audit.actions.addressRead',
  'address.forget': 'audit.actions.addressForget',
  'subscribers.unsubscribed': 'audit.actions.subscribersUnsubscribed',
  'subscribers.bounced': 'audit.actions.subscribersBounced',
  'mail.again': 'audit.actions.mailAgain',
  'mail.leave': 'audit.actions.mailLeave',
  'money.refund': 'money.actions.refund',
  'money.gift': 'money.actions.gift',
  'money.reverse': 'money.actions.reverse',
  'money.assign': 'money.actions.assign',
  'money.move': 'money.actions.move',
  'money.keep': 'money.actions.keep',
  'money.nameLine': 'money.actions.nameLine',
  'money.settle': 'money.actions.settle',
};

function ActionName({ action }: { action: string }) {
  const { t } = useTranslation('staff');
  const name = NAMES[action];
  return name === undefined ? <Bidi>{action}</Bidi> : t(name);
}

/** Opens a row's details, for keyboards and screen readers too. */
function OpenButton({ action, onOpen }: { action: string; onOpen: () => void }) {
  return (
    <Link
      component="button"
      type="button"
      // Arrow keys that reach the cell reach the button.
      tabIndex={0}
      onClick={(event) => {
        // A click in the row opens it too.
        event.stopPropagation();
        onOpen();
      }}
      onKeyDown={(event) => {
        // The grid would otherwise turn the page.
        if (event.key === ' ') event.stopPropagation();
      }}
      sx={{ textAlign: 'start', overflowWrap: 'anywhere', whiteSpace: 'normal' }}
    >
      <ActionName action={action} />
    </Link>
  );
}

/** The names of the changed kinds; an unknown one is shown as the log has it. */
const KINDS: Readonly<Record<string, ParseKeys<'staff'>>> = {
  project: 'content.kinds.project.form',
  update: 'content.kinds.update.form',
  opportunity: 'content.kinds.opportunity.form',
  post: 'content.kinds.post.form',
  account: 'audit.kinds.account',
  invitation: 'audit.kinds.invitation',
  document: 'audit.kinds.document',
  address: 'audit.kinds.address',
  data: 'audit.kinds.data',
  donations: 'audit.kinds.donations',
  letter: 'audit.kinds.letter',
  message: 'audit.kinds.message',
  registration: 'audit.kinds.registration',
  report: 'audit.kinds.report',
  picture: 'audit.kinds.picture',
  site_settings: 'audit.kinds.site_settings',
  example: 'audit.kinds.example',
  unrecorded_payments: 'audit.kinds.unrecorded_payments',
  subscriber: 'audit.kinds.subscriber',
  subscribers: 'audit.kinds.subscribers',
  quick_items: 'audit.kinds.quick_items',
  mail_outbox: 'audit.kinds.mail_outbox',
  exchange_rates: 'audit.kinds.exchange_rates',
};

function Subject({ kind, subject }: Pick<AuditRow, 'kind' | 'subject'>) {
  const { t } = useTranslation('staff');
  const name = KINDS[kind];
  const { data: members } = useListMembersQuery(undefined, { skip: kind !== 'account' });
  const member = members?.find(({ id }) => id === subject);
  return (
    <span>
      {name === undefined ? <Bidi>{kind}</Bidi> : t(name)} <Bidi>{member?.name ?? subject}</Bidi>
    </span>
  );
}

function useActorName(): (row: AuditRow) => string {
  const { t } = useTranslation('staff');
  return ({ actorId, actorName }) =>
    actorId === '' && actorName === SCHEDULE_ACTOR ? t('audit.schedule') : actorName;
}

/** The address is shown too, as members choose their names. */
function Actor({ row }: { row: AuditRow }) {
  const nameOf = useActorName();
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Bidi>{nameOf(row)}</Bidi>
      {row.actorEmail !== '' && (
        <Typography
          component="span"
          variant="caption"
          sx={{ display: 'block', color: 'text.secondary' }}
        >
          <EmailText email={row.actorEmail} />
        </Typography>
      )}
    </Box>
  );
}

const readJson = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

function ChangeDialog({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const id = useId();
  const changesOf = useChangeWords();
  const nameOf = useActorName();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>
        <ActionName action={row.action} />
      </DialogTitle>
      <ScrollableDialogContent labelledBy={id}>
        <Typography sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
          <span>
            {t('audit.by', { name: nameOf(row), date: formatCharityTime(row.date, language) })}
          </span>
          {row.actorId !== '' && (
            <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
              {row.actorEmail !== '' && (
                <>
                  <EmailText email={row.actorEmail} /> <span>·</span>{' '}
                </>
              )}
              <span>{t('audit.account')}</span> <Bidi>{row.actorId}</Bidi>
            </Box>
          )}
        </Typography>
        {changesOf(readJson(row.before), readJson(row.after)).map(
          ({ field, label, before, after }) => (
            <Box key={field} sx={{ marginBlockEnd: 2 }}>
              <Typography component="h3" variant="subtitle2">
                <Bidi>{label}</Bidi>
              </Typography>
              <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
                {[before, after].map((value, index) => (
                  <Box
                    key={index}
                    dir="auto"
                    sx={{
                      padding: 1.5,
                      borderRadius: 1,
                      backgroundColor: index === 0 ? 'wash.error' : 'wash.success',
                      overflowWrap: 'anywhere',
                      whiteSpace: 'pre-wrap',
                    }}
                  >
                    {value}
                  </Box>
                ))}
              </Box>
            </Box>
          ),
        )}
      </ScrollableDialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <RestoreButtons row={row} onRestored={onClose} />
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

export function AuditPage() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const list = useStaffList({ sort: { field: 'date', direction: 'desc' } });
  const query = useListAuditQuery(list.query);
  const [opened, setOpened] = useState<AuditRow | null>(null);
  const columns = useMemo<readonly StaffColumn<AuditRow>[]>(
    () => [
      {
        field: 'date',
        type: 'date',
        headerName: t('audit.date'),
        flex: 1,
        minWidth: 152,
        valueGetter: (_value, { date }) => new Date(date),
        renderCell: ({ row }) => formatCharityTime(row.date, language),
        filterOperators: dateFilters,
      },
      {
        field: 'actor_name',
        sortable: false,
        headerName: t('audit.actor'),
        flex: 1,
        minWidth: 92,
        valueGetter: (_value, { actorName }) => actorName,
        renderCell: ({ row }) => <Actor row={row} />,
        filterOperators: partFilters,
      },
      {
        field: 'action',
        type: 'singleSelect',
        valueOptions: Object.entries(NAMES).map(([value, name]) => ({ value, label: t(name) })),
        sortable: false,
        headerName: t('audit.action'),
        flex: 1,
        minWidth: 110,
        renderCell: ({ row }) => <OpenButton action={row.action} onOpen={() => setOpened(row)} />,
        filterOperators: choiceFilters,
      },
      {
        field: 'subject',
        sortable: false,
        headerName: t('audit.subject'),
        flex: 1,
        minWidth: 160,
        isSecondary: true,
        renderCell: ({ row }) => <Subject kind={row.kind} subject={row.subject} />,
        filterOperators: partFilters,
      },
    ],
    [t, language],
  );
  return (
    <>
      <StaffHeading title={t('audit.title')} lead={t('audit.lead')} />
      <StaffGrid
        label={t('audit.title')}
        columns={columns}
        list={list}
        query={query}
        empty={t('audit.empty')}
        onOpen={setOpened}
      />
      {opened !== null && <ChangeDialog row={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
