/** Describes a change of the books, and of the mails about it. */
import { parseCurrency } from '@core/money/currency';
import type { LogLine, ReportedBookChange } from '@core/qa/serverReport';
import { IDS } from '@core/schema/ids';
import { textOf } from './logLines';
import { plainSum, type Told } from './tellers';

function sumIn(fields: LogLine, name: string): string {
  const currency = parseCurrency(fields.currency);
  const amountMinor = fields[name];
  return typeof amountMinor === 'number' && currency !== null
    ? plainSum({ amountMinor, currency })
    : String(amountMinor);
}

const MAIL_STATES: Readonly<Record<string, string>> = {
  due: 'waits to be sent',
  sent: 'was sent',
  failed: 'could not be sent',
};

const CHANGES: Readonly<
  Record<string, (change: ReportedBookChange, project: string) => Omit<Told, 'party'> | null>
> = {
  [IDS.projects]: ({ fields }, project) => ({
    sentence:
      fields.before === undefined
        ? `Raised for ${project}: ${sumIn(fields, 'actual_amount')}`
        : `Raised for ${project}: ${sumIn(fields, 'before')} → ${sumIn(fields, 'actual_amount')}`,
  }),
  [IDS.donations]: ({ action, fields }, project) => {
    const line = `Line ${Number(fields.line) + 1}`;
    const donation = `${sumIn(fields, 'amount')} for ${project}`;
    if (action === 'create')
      return {
        sentence: `${line} recorded: ${donation}${textOf(fields.flag) === null ? '' : ` (${String(fields.flag)})`}`,
        failed: textOf(fields.flag) !== null,
      };
    return {
      sentence: `${line} adjusted: ${donation}, given back ${sumIn(fields, 'refunded_amount')}, dispute ${String(fields.dispute)}`,
    };
  },
  [IDS.unrecordedPayments]: ({ fields }) => ({
    sentence: `A payment could not be recorded: ${String(fields.reason)}`,
    failed: true,
  }),
  [IDS.mailOutbox]: ({ action, fields }) => {
    const state = textOf(fields.state) ?? '';
    return {
      sentence: `The mail ${textOf(fields.event) ?? ''} ${MAIL_STATES[state] ?? state}`,
      failed: state === 'failed',
      isMinor: action !== 'create' && state === 'due',
    };
  },
};

export function tellChange(
  change: ReportedBookChange,
  projectNames: ReadonlyMap<string, string>,
): Told {
  const projectId =
    change.collection === IDS.projects ? change.document : (textOf(change.fields.project) ?? '');
  const told = CHANGES[change.collection]?.(change, projectNames.get(projectId) ?? projectId);
  return told
    ? { party: 'books', ...told }
    : {
        party: 'books',
        sentence: `${change.collection}: ${change.document} (${change.action})`,
        isMinor: true,
      };
}
