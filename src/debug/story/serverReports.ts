/** What happened beyond the page, asked of the machine that was started for QA. */
import {
  NOTHING_REPORTED,
  QA_PORT,
  REPORT_PATH,
  serverReportSchema,
  type ServerReport,
} from '@core/qa/serverReport';

const ADDRESS_KEY = 'ikhaa.qa.report';

/** Where the machine reports: as was said last, or beside the site on its usual port. */
export const reportAddress = (): string =>
  localStorage.getItem(ADDRESS_KEY) ?? `http://${window.location.hostname}:${QA_PORT}`;

export const rememberReportAddress = (address: string): void =>
  localStorage.setItem(ADDRESS_KEY, address.trim().replace(/\/+$/, ''));

export type ServerReports = {
  /** The same object until something new is known. */
  report: () => ServerReport;
  /** Why nothing could be asked, or null. */
  problem: () => string | null;
  /** Asks for what happened since. @param since in milliseconds since 1970 */
  refresh: (since: number) => Promise<void>;
  subscribe: (listener: () => void) => () => void;
};

/** Later reports tell more of the same things. */
function merged<T extends { id: string }>(known: readonly T[], told: readonly T[]): T[] {
  return [...new Map([...known, ...told].map((thing) => [thing.id, thing])).values()];
}

/** @param ask the browser's own `fetch` */
export function createServerReports(ask: typeof fetch): ServerReports {
  const listeners = new Set<() => void>();
  let report = NOTHING_REPORTED;
  let problem: string | null = null;

  const tell = (next: ServerReport, nextProblem: string | null): void => {
    const isSame = JSON.stringify(next) === JSON.stringify(report);
    if (isSame && nextProblem === problem) return;
    if (!isSame) report = next;
    problem = nextProblem;
    listeners.forEach((listener) => listener());
  };

  return {
    report: () => report,
    problem: () => problem,
    refresh: async (since) => {
      try {
        const answer = await ask(`${reportAddress()}${REPORT_PATH}?since=${since}`);
        const parsed = serverReportSchema.safeParse(await answer.json());
        if (!parsed.success) throw new Error(`it answered ${answer.status}`);
        const { executions, events, changes } = parsed.data;
        tell(
          {
            executions: merged(report.executions, executions),
            events: merged(report.events, events),
            changes: merged(report.changes, changes),
          },
          null,
        );
      } catch {
        tell(report, `Nothing answers at ${reportAddress()}: the page alone tells its part.`);
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
