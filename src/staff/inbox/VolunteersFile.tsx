import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { InboxItem } from '@core/staff/inboxContract';
import { pickText } from '@core/text/languages/bilingual';
import { useExportVolunteersMutation } from '@/api/endpoints/staff/inboxApi';
import { failureOf } from '@/api/failureOf';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { Button } from '@/components/form/Button';
import { DownloadIcon } from '@/components/icons/pageIcons';
import { useLanguage } from '@/i18n/useLanguage';
import { useListFile } from '../table/useListFile';

const COLUMNS = [
  'received',
  'name',
  'email',
  'phone',
  'language',
  'opportunity',
  'age',
  'education',
  'reason',
  'state',
] as const;

/** All registrations as a file, but for those that look automatic. */
export function VolunteersFile() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const [read] = useExportVolunteersMutation();
  const toCells = (volunteer: InboxItem): string[] => {
    const { receivedAt, fullName, email, phone, text, volunteer: about, state } = volunteer;
    return [
      receivedAt.slice(0, 19).replace('T', ' '),
      fullName,
      email,
      phone,
      volunteer.language ?? '',
      about?.opportunity ? pickText(about.opportunity, language).text : '',
      about === null ? '' : String(about.age),
      about?.education ?? '',
      text,
      t(`inbox.states.${state}`),
    ];
  };
  const { progress, start, goOn, cancel } = useListFile({
    name: 'volunteers',
    head: COLUMNS.map((column) => t(`inbox.volunteersFile.columns.${column}`)),
    toCells,
    readPage: async (_all: null, after) => {
      const { data, error } = await read({ after });
      return data === undefined ? failureOf(error) : { rows: data.volunteers, next: data.next };
    },
  });
  const isReading = progress.is === 'reading';
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon size={20} />}
          loading={isReading}
          loadingPosition="start"
          onClick={() => start(null)}
        >
          {t('inbox.volunteersFile.download')}
        </Button>
        {isReading && (
          <Button variant="text" onClick={cancel}>
            {t('inbox.volunteersFile.cancel')}
          </Button>
        )}
        <span role="status">
          {progress.is === 'done' && t('inbox.volunteersFile.done', { count: progress.read })}
        </span>
      </Box>
      {progress.is === 'failed' && (
        <FailureNotice
          title={t('inbox.volunteersFile.failed')}
          failure={progress.failure}
          onRetry={goOn}
        />
      )}
    </Box>
  );
}
