/** Makes a technical report from the page's state and the browser's own record of requests. */
import { isFailure } from '@core/failures/failure';
import { scrubReport } from '@core/qa/scrubReport';
import { parseUrl } from '@core/text/addresses/parseUrl';
import {
  LONGEST_REPORT,
  REPORT_LIMITS,
  type ReportCause,
  type TechnicalReport,
} from '@core/qa/technicalReport';
import type { RootState } from '@/store/rootReducer';
import { withoutDescriptions, withoutLines } from './smallerState';

/** Public endpoints whose answers a report includes; it knows the content of the others' too. */
const INCLUDED = new Set([
  'getProject',
  'listProjects',
  'listSimilarProjects',
  'listProjectFacets',
  'listOpenAmong',
  'listQuickItems',
  'getItemsProject',
  'listSuggestions',
  'listRates',
  'getPost',
  'listPosts',
  'getOpportunity',
  'listOpportunities',
]);

/** A request as RTK Query stores it. */
type Kept = {
  status: string;
  endpointName?: string;
  startedTimeStamp?: number;
  fulfilledTimeStamp?: number;
  error?: unknown;
};

export type Seen = {
  cause: ReportCause | null;
  /** The page on which it happened. */
  pathname: string;
  at: number;
  version: string;
  environment: TechnicalReport['environment'];
  /** The origin of the browser's times, in milliseconds since 1970. */
  timeOrigin: number;
  resources: readonly PerformanceResourceTiming[];
};

const OUTCOME: Readonly<Record<string, TechnicalReport['requests'][number]['outcome']>> = {
  fulfilled: 'answered',
  rejected: 'failed',
};

/** Null if the clock was set or the device slept in between. */
function durationOf({ startedTimeStamp, fulfilledTimeStamp }: Kept): number | null {
  if (startedTimeStamp === undefined || fulfilledTimeStamp === undefined) return null;
  const milliseconds = fulfilledTimeStamp - startedTimeStamp;
  return milliseconds < 0 || milliseconds > REPORT_LIMITS.milliseconds ? null : milliseconds;
}

function requestsIn(kept: readonly Kept[]): TechnicalReport['requests'] {
  return kept
    .flatMap((one) => {
      const { status, endpointName, startedTimeStamp, error } = one;
      if (endpointName === undefined || startedTimeStamp === undefined) return [];
      return [
        {
          endpoint: endpointName,
          at: startedTimeStamp,
          milliseconds: durationOf(one),
          outcome: OUTCOME[status] ?? 'open',
          code: isFailure(error) ? error.code : null,
        },
      ];
    })
    .sort((one, other) => one.at - other.at)
    .slice(-REPORT_LIMITS.requests);
}

/** The part of the API in an address, without ids; null for anything else. */
export function partOfApi(address: string): string | null {
  const path = parseUrl(address)?.pathname ?? '';
  const [, part = ''] = /\/v1\/([a-z]{2,20})(?:\/|$)/.exec(path) ?? [];
  if (part === '') return null;
  const [, inner] =
    /\/v1\/functions\/([a-z_]{2,40})\/executions/.exec(path) ??
    /\/v1\/databases\/[^/]+\/collections\/([a-z_]{2,40})\//.exec(path) ??
    [];
  return inner === undefined ? part : `${part}/${inner}`;
}

function networkIn({ resources, timeOrigin }: Seen): TechnicalReport['network'] {
  return resources
    .flatMap(({ name, startTime, duration, responseStatus = 0 }) => {
      const to = partOfApi(name);
      if (to === null) return [];
      const at = Math.round(timeOrigin + startTime);
      const milliseconds = Math.min(Math.round(duration), REPORT_LIMITS.milliseconds);
      return [{ to, at, milliseconds, status: responseStatus }];
    })
    .slice(-REPORT_LIMITS.requests);
}

/** @param withAnswers whether the public answers are included, which make up most of a report */
function reportWith(state: RootState, seen: Seen, withAnswers: boolean): TechnicalReport {
  const { api, auth, cart, checkout, currency, language, pendingDonations } = state;
  const queries = Object.entries<Kept | undefined>(api.queries);
  const kept = [...queries.map(([, query]) => query), ...Object.values(api.mutations)];
  const answers = queries.filter(([, query]) => INCLUDED.has(query?.endpointName ?? ''));
  const report: TechnicalReport = {
    format: 1,
    at: seen.at,
    version: seen.version,
    cause: seen.cause,
    page: seen.pathname,
    environment: seen.environment,
    requests: requestsIn(kept.filter((one) => one !== undefined)),
    network: networkIn(seen),
    content: [],
    state: {
      auth,
      cart,
      checkout,
      currency,
      language,
      pendingDonations,
      api: { queries: withAnswers ? Object.fromEntries(answers) : {}, mutations: {} },
    },
  };
  return scrubReport(report, queries);
}

const mayBeSent = (report: TechnicalReport): boolean =>
  new TextEncoder().encode(JSON.stringify(report)).byteLength <= LONGEST_REPORT;

/** Removes persons and secrets; shortens by public answers, descriptions of gifts, then lines. */
export function makeReport(state: RootState, seen: Seen): TechnicalReport {
  const whole = reportWith(state, seen, true);
  if (mayBeSent(whole)) return whole;
  const short = reportWith(withoutDescriptions(state), seen, false);
  return mayBeSent(short) ? short : reportWith(withoutLines(state), seen, false);
}
