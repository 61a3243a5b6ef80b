import { createScrubber } from './scrub';
import { find, noFindings } from './scrubContent';
import { PATHNAME, REPORT_LIMITS, type TechnicalReport } from './technicalReport';

/** Leads from an address to its part before the first placeholder. */
const knownPart = (pathname: string): string => pathname.replace(/\/‹.*$/s, '') || '/';

/**
 * The fixed part of the page's address and the content's ids stay.
 * @param evidence the page's answers, where the report does not contain them
 */
export function scrubReport(report: TechnicalReport, evidence: unknown = null): TechnicalReport {
  const { scrub, keptIds } = createScrubber([report.state, evidence], { ids: report.content });
  const page = knownPart(scrub({ pathname: report.page }).pathname);
  const state = scrub(report.state);
  const own = noFindings();
  find(state, own);
  return {
    ...report,
    page: PATHNAME.test(page) ? page : '/',
    content: keptIds()
      .filter((id) => !own.ids.has(id))
      .slice(0, REPORT_LIMITS.content),
    state,
  };
}
