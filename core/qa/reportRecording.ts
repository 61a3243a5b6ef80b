/** Converts a technical report to a recording for QA's dock. */
import type { ServerReport } from './serverReport';
import type { TechnicalReport } from './technicalReport';

const STATUS = { answered: 200, failed: 500, open: 0 } as const;

function serverReportOf({ requests, network }: TechnicalReport): ServerReport {
  return {
    executions: [
      ...requests.map(({ endpoint, at, milliseconds, outcome, code }, index) => ({
        id: `request ${index}`,
        at,
        functionId: 'page',
        route: endpoint,
        trigger: 'http',
        status: STATUS[outcome],
        milliseconds: milliseconds ?? 0,
        lines: code === null ? [] : [{ event: 'refused', failure: code }],
      })),
      ...network.map(({ to, at, milliseconds, status }, index) => ({
        id: `network ${index}`,
        at,
        functionId: 'network',
        route: to,
        trigger: 'http',
        status,
        milliseconds,
        lines: [],
      })),
    ],
    events: [],
    changes: [],
  };
}

export function recordingOf(report: TechnicalReport, id: string): object {
  const { at, version, page, environment, state } = report;
  const { width, height, ...rest } = environment;
  const route = { pathname: page, search: '' };
  const whole = { ...state, qa: { route: null, forms: {} } };
  return {
    kind: 'ikhaa-recording',
    format: 1,
    name: `report ${id}`,
    savedAt: new Date(at).toISOString(),
    version,
    environment: { ...rest, viewport: `${width} × ${height}`, timeZone: '' },
    requests: [],
    server: serverReportOf(report),
    entries: [
      {
        at,
        action: { type: 'qa/pageLoaded', payload: state },
        changes: [{ path: [], value: whole }],
      },
      {
        at,
        action: { type: 'qa/routeShown', payload: route },
        changes: [{ path: ['qa', 'route'], value: route }],
      },
    ],
  };
}
