import { createScrubbers } from './scrub';
import { PATHNAME, type TechnicalReport } from './technicalReport';

/** @param secrets texts that are always hidden, such as the account's id */
export function scrubReport(
  report: TechnicalReport,
  secrets: readonly string[] = [],
): TechnicalReport {
  const { page: scrub } = createScrubbers([report.state, ...secrets.map((secret) => ({ secret }))]);
  const { pathname } = scrub({ pathname: report.page });
  return {
    ...report,
    page: PATHNAME.test(pathname) ? pathname : '/',
    state: scrub(report.state),
  };
}
