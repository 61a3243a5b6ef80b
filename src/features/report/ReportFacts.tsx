import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isFamilyKnown, UNKNOWN_BROWSER, type TechnicalReport } from '@core/qa/technicalReport';
import { formatDateTime } from '@core/text/dates';
import { useLanguage } from '@/i18n/useLanguage';
import { useFailureText } from '@/components/feedback/useFailureText';
import { Bidi } from '@/components/text/Bidi';
import { Facts, type Fact } from '@/components/text/Facts';

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
const COLUMNS = { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };

/** The content of a technical report, in words. */
export function ReportFacts({ report }: { report: TechnicalReport }): ReactNode {
  const { t } = useTranslation('report');
  const language = useLanguage();
  const causeText = useCauseText();
  const browserText = useBrowserText();
  const { at, page, cause, environment, version, requests, network } = report;
  // Some browsers report no status, and the page does not keep each of its requests.
  const all = Math.max(requests.length, network.length);
  const failed = Math.max(
    requests.filter(({ outcome }) => outcome === 'failed').length,
    network.filter(({ status }) => status >= HTTP_FAILED).length,
  );
  const facts: Fact[] = [
    { label: t('page.at'), value: formatDateTime(new Date(at).toISOString(), language) },
    { label: t('page.page'), value: <Bidi key="page">{page}</Bidi> },
    { label: t('page.cause'), value: causeText(cause) },
    { label: t('page.language'), value: t(`page.languages.${environment.language}`) },
    {
      label: t('page.browser'),
      value: <Bidi key="browser">{browserText(environment.browser)}</Bidi>,
    },
    {
      label: t('page.window'),
      value: <Bidi key="window">{`${environment.width} × ${environment.height}`}</Bidi>,
    },
    { label: t('page.version'), value: <Bidi key="version">{version}</Bidi> },
    { label: t('page.requests'), value: t('page.requestsText', { all, failed }) },
    { label: t('page.state'), value: t('page.stateText'), wide: true },
  ];
  return <Facts facts={facts} columns={COLUMNS} />;
}
