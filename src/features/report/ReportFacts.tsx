import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isFamilyKnown, UNKNOWN_BROWSER, type TechnicalReport } from '@core/qa/technicalReport';
import { formatDateTime } from '@core/text/dates';
import { useLanguage } from '@/i18n/useLanguage';
import { useFailureText } from '@/components/feedback/useFailureText';
import { Bidi } from '@/components/text/Bidi';

function useCauseText(): (cause: TechnicalReport['cause']) => string {
  const { t } = useTranslation('report');
  const words = useFailureText();
  return (cause) => {
    if (cause === null) return t('page.causes.none');
    return cause === 'crash' ? t('page.causes.crash') : words({ code: cause });
  };
}

function useBrowserText(): (browser: string) => string {
  const { t } = useTranslation('report');
  return (browser) => {
    if (isFamilyKnown(browser)) return browser;
    return browser === UNKNOWN_BROWSER
      ? t('page.browserUnknown')
      : t('page.browserOn', { system: browser });
  };
}

const HTTP_FAILED = 400;

/** What a technical report holds, in words. */
export function ReportFacts({ report }: { report: TechnicalReport }): ReactNode {
  const { t } = useTranslation('report');
  const language = useLanguage();
  const causeText = useCauseText();
  const browserText = useBrowserText();
  const { at, page, cause, environment, version, requests, network } = report;
  // Some browsers tell no status, and the page does not keep each of its requests.
  const all = Math.max(requests.length, network.length);
  const failed = Math.max(
    requests.filter(({ outcome }) => outcome === 'failed').length,
    network.filter(({ status }) => status >= HTTP_FAILED).length,
  );
  const facts: [label: string, value: ReactNode][] = [
    [t('page.at'), formatDateTime(new Date(at).toISOString(), language)],
    [t('page.page'), <Bidi key="page">{page}</Bidi>],
    [t('page.cause'), causeText(cause)],
    [t('page.language'), t(`page.languages.${environment.language}`)],
    [t('page.browser'), <Bidi key="browser">{browserText(environment.browser)}</Bidi>],
    [t('page.window'), <Bidi key="window">{`${environment.width} × ${environment.height}`}</Bidi>],
    [t('page.version'), <Bidi key="version">{version}</Bidi>],
    [t('page.requests'), t('page.requestsText', { all, failed })],
    [t('page.state'), t('page.stateText')],
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        margin: 0,
      }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ '&:last-of-type': { gridColumn: '1 / -1' } }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
