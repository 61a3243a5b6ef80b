/** Reads the machine that was started for QA, or Appwrite and Stripe themselves. */
import {
  NOTHING_REPORTED,
  REPORT_PATH,
  serverReportSchema,
  type ServerReport,
} from '@core/qa/serverReport';
import { enteredAddress } from '../enteredAddress';
import { addressOfPort, askForPorts, machinePorts } from '../machinePorts';
import { askApis, type ApiHosts, type ApiKeys, type Asked } from './apiReports';

const entered = enteredAddress('ikhaa.qa.report');

/** The entered address or the machine's; null while neither is known. */
export function reportAddress(): string | null {
  const port = machinePorts()?.report ?? null;
  return entered.get() ?? (port === null ? null : addressOfPort(port));
}

export const rememberReportAddress = entered.set;

export type ServerReports = {
  /** The same object until something new is known. */
  report: () => ServerReport;
  /** The reason why no source was asked. */
  problem: () => string | null;
  /** `since` is in milliseconds since 1970. */
  refresh: (since: number) => Promise<void>;
  hosts: () => ApiHosts;
  /** The keys are gone with this page; null asks the machine again. */
  useKeys: (keys: ApiKeys | null) => void;
  hasKeys: () => boolean;
  subscribe: (listener: () => void) => () => void;
};

/** Later reports hold more about the same things, and list the newest first. */
function merged<T extends { id: string }>(known: readonly T[], told: readonly T[]): T[] {
  return [...new Map([...told, ...known, ...told].map((thing) => [thing.id, thing])).values()];
}

/** Appwrite and Stripe are for others too. */
const APIS_EVERY_MS = 5_000;

export function createServerReports(ask: typeof fetch, hosts: () => ApiHosts): ServerReports {
  const listeners = new Set<() => void>();
  let report = NOTHING_REPORTED;
  let problem: string | null = null;
  let keys: ApiKeys | null = null;
  let askedApisAt = 0;
  let lastSince = 0;

  const tell = (next: ServerReport, nextProblem: string | null): void => {
    const isSame = JSON.stringify(next) === JSON.stringify(report);
    if (isSame && nextProblem === problem) return;
    if (!isSame) report = next;
    problem = nextProblem;
    listeners.forEach((listener) => listener());
  };

  const learn = ({ report: told, problems }: Asked): void =>
    tell(
      {
        executions: merged(report.executions, told.executions),
        events: merged(report.events, told.events),
        changes: merged(report.changes, told.changes),
        controls: merged(report.controls ?? [], told.controls ?? []),
      },
      problems.length === 0 ? null : problems.join(' '),
    );

  const pageAlone = (reason: string): Asked => ({
    report: NOTHING_REPORTED,
    problems: [`${reason}: the page alone tells its part.`],
  });

  const askMachine = async (since: number): Promise<Asked> => {
    if (reportAddress() === null) await askForPorts(ask);
    const address = reportAddress();
    if (address === null)
      return pageAlone('The machine that serves this page does not name the port of its reports');
    try {
      const answer = await ask(`${address}${REPORT_PATH}?since=${since}`);
      const parsed = serverReportSchema.safeParse(await answer.json());
      if (!parsed.success) throw new Error(`it answered ${answer.status}`);
      return { report: parsed.data, problems: [] };
    } catch {
      // The machine may have restarted with other ports.
      await askForPorts(ask);
      return pageAlone(`Nothing answers at ${address}`);
    }
  };

  const refresh = async (since: number): Promise<void> => {
    lastSince = since;
    const asking = keys;
    if (asking !== null) {
      if (Date.now() - askedApisAt < APIS_EVERY_MS) return;
      askedApisAt = Date.now();
    }
    const asked = await (asking === null
      ? askMachine(since)
      : askApis(ask, hosts(), asking, since));
    // Keys may have been entered or forgotten during the request.
    if (asking === keys) learn(asked);
  };

  return {
    report: () => report,
    problem: () => problem,
    hosts,
    hasKeys: () => keys !== null,
    useKeys: (given) => {
      keys = given;
      askedApisAt = 0;
      problem = null;
      listeners.forEach((listener) => listener());
      void refresh(lastSince);
    },
    refresh,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
