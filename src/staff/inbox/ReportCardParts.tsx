import { Button } from '@/components/form/Button';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOneOf } from '@core/values/isOneOf';
import { isFamilyKnown, REPORT_CAUSES, UNKNOWN_BROWSER } from '@core/qa/technicalReport';
import type { InboxItem } from '@core/staff/inboxContract';
import { formatCharityTime } from '@/config/today';
import { failureOf } from '@/api/failureOf';
import { useGetReportRecordingMutation } from '@/api/endpoints/staff/inboxApi';
import { saveFile } from '@/components/files/saveFile';
import { Notice } from '@/components/feedback/Notice';
import { useFailureText } from '@/components/feedback/useFailureText';
import { useFocusAfter } from '@/components/form/useFocusAfter';
import { Bidi } from '@/components/text/Bidi';
import { useLanguage } from '@/i18n/useLanguage';
import { useStaffFailureText } from '../useStaffFailureText';

type SeenReport = NonNullable<InboxItem['report']>;

/** An unknown code is shown as it is. */
function useCauseText(): (cause: string) => string {
  const { t } = useTranslation('staff');
  const words = useFailureText();
  return (cause) => {
    if (!isOneOf(REPORT_CAUSES, cause)) return cause;
    return cause === 'crash' ? t('inbox.report.crash') : words({ code: cause });
  };
}

function useBrowserText(): (browser: string) => string {
  const { t } = useTranslation('staff');
  return (browser) => {
    if (isFamilyKnown(browser)) return browser;
    return browser === UNKNOWN_BROWSER
      ? t('inbox.report.browserUnknown')
      : t('inbox.report.browserOn', { system: browser });
  };
}

/** The subject of a technical report, in place of its sender. */
export function AboutReport({
  report: { cause, page, version, browser },
  receivedAt,
}: {
  report: SeenReport;
  receivedAt: string;
}): ReactNode {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const causeText = useCauseText();
  const browserText = useBrowserText();
  return (
    <Box>
      <Typography component="h2" variant="h3" sx={{ fontSize: '1.125rem' }}>
        {t('inbox.report.title')}
      </Typography>
      <Typography component="p" variant="body2" sx={{ color: 'text.secondary' }}>
        {formatCharityTime(receivedAt, language)}
      </Typography>
      <Typography component="p" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <Bidi>{page}</Bidi>
      </Typography>
      <Typography component="p" variant="body2">
        <Bidi>{browserText(browser)}</Bidi>{' '}
        <span>{`· ${t('inbox.report.version', { version })}`}</span>
      </Typography>
      {cause !== null && (
        <Typography component="p" variant="body2">
          {t('inbox.report.cause', { cause: causeText(cause) })}
        </Typography>
      )}
    </Box>
  );
}

/** Saves the report as a recording that QA's dock opens. */
export function ReportFile({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [getRecording, { isLoading, error }] = useGetReportRecordingMutation();
  const button = useFocusAfter(isLoading);
  const save = async (): Promise<void> => {
    const { data } = await getRecording({ id });
    if (data !== undefined) saveFile(data.name, 'application/json', data.text);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button ref={button} variant="contained" loading={isLoading} onClick={() => void save()}>
        {t('inbox.report.download')}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('inbox.report.downloadHint')}
      </Typography>
      {error !== undefined && (
        <Notice severity="error" role="alert">
          {words(failureOf(error))}
        </Notice>
      )}
    </Box>
  );
}
