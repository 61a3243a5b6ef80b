import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { KEPT_DAYS } from '@core/privacy/keptFor';
import { MOST_KEPT_BACKUPS, type Backup, type BackupsAnswer } from '@core/staff/backupsContract';
import { formatBytes } from '@core/text/bytes';
import { useListBackupsQuery, useMakeBackupMutation } from '@/api/endpoints/staff/backupsApi';
import { failureOf } from '@/api/failureOf';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Notice } from '@/components/feedback/Notice';
import { QueryView } from '@/components/feedback/QueryView';
import { notify } from '@/components/feedback/toasts/notify';
import { Button } from '@/components/form/Button';
import { Bidi } from '@/components/text/Bidi';
import { Sentence } from '@/components/text/Sentence';
import { formatCharityTime } from '@/config/today';
import { useLanguage } from '@/i18n/useLanguage';
import { StaffHeading } from '../layout/StaffLayout';
import { RowAction, RowList } from '../table/RowList';
import { useStaffFailureText } from '../useStaffFailureText';
import { DownloadDialog } from './DownloadDialog';

/** The interval of reading while a backup is being made, in milliseconds. */
const FOLLOW_MS = 2_000;
const RESTORING = 'npm run restore -- FILE --force';
const CLOUD_GUIDE = 'https://appwrite.io/docs/products/databases/tablesdb/backups';
const OWN_GUIDE = 'https://appwrite.io/docs/advanced/self-hosting/production/backups';

type Here = NonNullable<BackupsAnswer['here']>;

function useFollowedBackups() {
  const [isRunning, setIsRunning] = useState(false);
  const query = useListBackupsQuery(undefined, {
    pollingInterval: isRunning ? FOLLOW_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const runs = (query.currentData?.here?.running ?? null) !== null;
  if (runs !== isRunning) setIsRunning(runs);
  return query;
}

function Elsewhere() {
  const { t } = useTranslation('staff');
  return (
    <Card sx={{ padding: { xs: 2, sm: 3 }, maxInlineSize: '70ch' }}>
      <Sentence
        t={t}
        i18nKey="backups.elsewhere"
        components={{ cloud: <Link href={CLOUD_GUIDE} />, own: <Link href={OWN_GUIDE} /> }}
      />
    </Card>
  );
}

/** The order that is carried out, or how the last one ended. */
function Progress({ here: { running, last } }: { here: Here }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  if (running !== null)
    return (
      <Notice severity="info">
        {t('backups.running', { time: formatCharityTime(running.at, language) })}
      </Notice>
    );
  if (last === null) return null;
  const time = formatCharityTime(last.at, language);
  return last.problem === null ? (
    <Notice severity="success">{t('backups.made', { time })}</Notice>
  ) : (
    <Notice severity="error">{t(`backups.problems.${last.problem}`, { time })}</Notice>
  );
}

function Backups({ backups }: Pick<Here, 'backups'>) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const [chosen, setChosen] = useState<Backup | null>(null);
  const timeOf = ({ at }: Backup): string => formatCharityTime(at, language);
  if (backups.length === 0)
    return <EmptyState title={t('backups.empty')}>{t('backups.notListed')}</EmptyState>;
  return (
    <Card component="section" aria-label={t('backups.title')} sx={{ padding: { xs: 2, sm: 3 } }}>
      <RowList items={backups} keyOf={({ name }) => name}>
        {(backup) => ({
          what: (
            <>
              <span>{timeOf(backup)}</span>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <Bidi>{formatBytes(backup.bytes)}</Bidi>
              </Typography>
            </>
          ),
          marks: <Chip size="small" label={t(`backups.kinds.${backup.kind}`)} />,
          actions: (
            <RowAction
              label={t('backups.download')}
              about={t('backups.downloadOf', { time: timeOf(backup) })}
              onClick={() => setChosen(backup)}
            />
          ),
        })}
      </RowList>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxInlineSize: '70ch' }}>
        {t('backups.kept', { most: MOST_KEPT_BACKUPS, days: KEPT_DAYS.backups })}
      </Typography>
      {chosen !== null && (
        <DownloadDialog backup={chosen} time={timeOf(chosen)} onClose={() => setChosen(null)} />
      )}
    </Card>
  );
}

function PuttingBack() {
  const { t } = useTranslation('staff');
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h3" component="h2">
        {t('backups.back.title')}
      </Typography>
      <Typography sx={{ maxInlineSize: '70ch' }}>{t('backups.back.text')}</Typography>
      <Box component="pre" dir="ltr" tabIndex={0} sx={{ overflowX: 'auto' }}>
        <code>{RESTORING}</code>
      </Box>
      <Typography sx={{ color: 'text.secondary', maxInlineSize: '70ch' }}>
        {t('backups.back.guide')}
      </Typography>
    </Card>
  );
}

/** Admins make and download backups of the machine. */
export function BackupsPage() {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [search] = useSearchParams();
  const query = useFollowedBackups();
  const [make, { isLoading }] = useMakeBackupMutation();
  const here = query.currentData?.here ?? null;
  const press = async (): Promise<void> => {
    const { error } = await make();
    if (error !== undefined) notify.error(words(failureOf(error)));
  };
  return (
    <>
      <StaffHeading
        title={t('backups.title')}
        lead={t('backups.lead')}
        actions={
          here !== null && (
            <Button
              variant="contained"
              loading={isLoading || here.running !== null}
              onClick={() => void press()}
            >
              {t('backups.make')}
            </Button>
          )
        }
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {search.has('download') && (
          <Notice severity="warning" role="alert">
            {t('backups.over')}
          </Notice>
        )}
        <div role="status">{here !== null && <Progress here={here} />}</div>
        <QueryView query={query} skeleton={<Skeleton variant="rounded" height={220} />}>
          {(answer) =>
            answer.here === null ? (
              <Elsewhere />
            ) : (
              <>
                <Backups backups={answer.here.backups} />
                <PuttingBack />
              </>
            )
          }
        </QueryView>
      </Box>
    </>
  );
}
