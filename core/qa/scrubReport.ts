/** Takes persons out of a technical report, by the allow-list of recordings. */
import { createScrubbers } from './scrub';
import { PATHNAME, type TechnicalReport } from './technicalReport';

/** @param secrets texts that are hidden wherever they stand, such as the account's id */
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
