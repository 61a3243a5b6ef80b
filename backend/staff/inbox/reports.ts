import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import { recordingOf } from '@core/qa/reportRecording';
import { technicalReportSchema } from '@core/qa/technicalReport';
import { IDS } from '@core/schema/ids';
import type { InboxItem, RecordingInput, ReportRecording } from '@core/staff/inboxContract';
import { parseLanguage } from '@core/text/languages/bilingual';
import type { StoredDocument } from '../../common/appwriteDatabase';
import { refuse } from '../../common/refusal';
import { parseDocument, visitorsWords } from '../../common/storedFields';
import type { StaffContext } from '../action';

const text = z.string();
const storedSchema = z.object({
  $id: text,
  $createdAt: text,
  cause: z.nullish(text),
  page: text,
  version: text,
  browser: text,
  language: text,
  words: z.nullish(visitorsWords),
});
const recordedSchema = z.object({ report: text });

/** A hundred reports would have megabytes, so the list leaves the report itself out. */
export const WITHOUT_REPORT = Query.select(Object.keys(storedSchema.shape));

/** A report is anonymous, so it cannot be answered. */
export function toReport(
  document: StoredDocument,
): Omit<InboxItem, 'state' | 'assignee' | 'note' | 'answers' | 'revision'> {
  const stored = parseDocument(storedSchema, document, 'technical report');
  const { page, version, browser } = stored;
  return {
    kind: 'report',
    id: stored.$id,
    receivedAt: stored.$createdAt,
    fullName: '',
    email: '',
    phone: '',
    language: parseLanguage(stored.language),
    text: stored.words ?? '',
    volunteer: null,
    looksAutomatic: false,
    report: { cause: stored.cause ?? null, page, version, browser },
  };
}

export async function mayHaveReports({ database, environment }: StaffContext): Promise<boolean> {
  if (environment['IKHAA_TECHNICAL_REPORTS'] === 'on') return true;
  const stored = [Query.select(['$id']), Query.limit(1)];
  return (await database.list(IDS.technicalReports, stored)).length > 0;
}

const NAMED_BY = 8;

/** @throws Refusal `notFound` where it was deleted */
export async function reportRecording(
  { database }: StaffContext,
  { id }: RecordingInput,
): Promise<ReportRecording> {
  const document = await database.one(IDS.technicalReports, id);
  if (document === null) throw refuse('notFound');
  const { report } = parseDocument(recordedSchema, document, 'technical report');
  const name = id.slice(0, NAMED_BY);
  const recording = recordingOf(technicalReportSchema.parse(JSON.parse(report)), name);
  return { name: `report-${name}.recording.json`, text: JSON.stringify(recording) };
}
