import { createHash } from 'node:crypto';
import { Query } from 'node-appwrite';
import { scrubReport } from '@core/qa/scrubReport';
import {
  LONGEST_REPORT,
  REPORT_LIMITS,
  type ReportRequest,
  type TechnicalReport,
} from '@core/qa/technicalReport';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { technicalReports } from '@core/schema/reportCollections';
import { IDS } from '@core/schema/ids';
import { appwriteDatabase } from '../common/appwriteDatabase';
import type { AppwriteAccess } from '../common/appwriteAccess';
import type { Log } from '../common/functionContext';
import { refuse } from '../common/refusal';
import { DAY_MS } from '@core/values/time';
import type { Clock } from '../common/clock';

type StoredReport = { report: TechnicalReport; words: string };

export interface ReportRecords {
  /** The number of reports since then (milliseconds), at most `most`. */
  reportsSince(since: number, most: number): Promise<number>;
  addReport(id: string, stored: StoredReport): Promise<'added' | 'exists'>;
}

export type ReportPorts = {
  records: ReportRecords;
  clock: Clock;
  log: Log;
  /** Distinguishes callers without identifying them. */
  caller: string;
};

const sizeOf = (report: TechnicalReport): number => Buffer.byteLength(JSON.stringify(report));

/** Only the holder of the key can find the caller of an id. */
const idOf = (caller: string, day: number, number: number): string =>
  createHash('sha256').update(`report ${caller} ${day} ${number}`).digest('hex').slice(0, 32);

/**
 * Removes personal data, as the browser's own scrubbing is not trusted.
 * @throws Refusal `invalid` for a report that is too long, `rateLimited` for the sixth of a caller
 * in a day (of UTC), or after many of all callers
 */
export async function takeReport(
  { records, clock, log, caller }: ReportPorts,
  { report, words }: ReportRequest,
): Promise<{ received: true }> {
  const now = clock.now();
  const day = Math.floor(now / DAY_MS);
  const retryAfterSeconds = Math.ceil(((day + 1) * DAY_MS - now) / 1_000);
  const refuseLonger = (longest: number, text: TechnicalReport): void => {
    if (sizeOf(text) > longest)
      throw refuse('invalid', { field: 'report', detail: 'the report is too long' });
  };
  refuseLonger(LONGEST_REPORT, report);
  const ofToday = await records.reportsSince(day * DAY_MS, REPORT_LIMITS.perDay);
  if (ofToday >= REPORT_LIMITS.perDay) throw refuse('rateLimited', { retryAfterSeconds });
  const kept = scrubReport(report);
  // Replaced text may be longer than the original.
  refuseLonger(2 * LONGEST_REPORT, kept);
  for (let number = 0; number < REPORT_LIMITS.perCaller; number += 1) {
    const id = idOf(caller, day, number);
    if ((await records.addReport(id, { report: kept, words: words.trim() })) === 'exists') continue;
    log('technical report', { report: id, cause: kept.cause });
    return { received: true };
  }
  throw refuse('rateLimited', { retryAfterSeconds });
}

export function appwriteReports(access: AppwriteAccess): ReportRecords {
  const database = appwriteDatabase(access);
  return {
    reportsSince: async (since, most) =>
      (
        await database.list(IDS.technicalReports, [
          Query.greaterThanEqual('$createdAt', new Date(since).toISOString()),
          Query.select(['$id']),
          Query.limit(most),
        ])
      ).length,
    addReport: (id, { report, words }) => {
      const fields: NewFieldsOf<typeof technicalReports> = {
        cause: report.cause,
        page: report.page,
        version: report.version,
        browser: report.environment.browser,
        language: report.environment.language,
        words: words === '' ? null : words,
        report: JSON.stringify(report),
      };
      return database.add(IDS.technicalReports, id, fields);
    },
  };
}
