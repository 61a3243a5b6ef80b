/** One donation of a payment on the success page, with its state in the books. */
import type { SessionAnswer } from '@core/donations/contract';
import type { Dedication } from '@core/donations/dedication';
import type { Failure } from '@core/failures/failure';
import type { Money } from '@core/money/money';
import type { RaisedRange } from '@core/projects/sewing';
import type { RecordingLine } from '@/store/checkout/checkoutSlice';

export type GivenLineState =
  | { status: 'recorded'; reference: string | null }
  | { status: 'recording'; attempt: number | null }
  | { status: 'needsUs'; failure: Failure };

export type GivenLine = {
  line: number;
  projectId: string;
  itemId: string | null;
  money: Money;
  dedication: Pick<Dedication, 'occasion' | 'name'> | null;
  /** Null until it is known, and for a donation that does not count. */
  raised: RaisedRange | null;
  state: GivenLineState;
};

/** An unrecorded line shows the pending amount; a recorded one shows the books' data. */
export function fromRecording(entry: RecordingLine, session: SessionAnswer | undefined): GivenLine {
  const { line, donation } = entry;
  const sold = session?.lines.find((candidate) => candidate.line === line);
  const given = {
    line,
    projectId: donation.projectId,
    itemId: sold?.itemId ?? null,
    money: { amountMinor: donation.amountMinor, currency: donation.currency },
    dedication: sold?.dedication ?? null,
    raised: sold?.raised ?? null,
  };
  switch (entry.status) {
    case 'waiting':
      return { ...given, state: { status: 'recording', attempt: null } };
    case 'recording':
      return { ...given, state: { status: 'recording', attempt: entry.attempt } };
    case 'failed':
      return { ...given, state: { status: 'needsUs', failure: entry.failure } };
    case 'recorded': {
      if (entry.record === null)
        return { ...given, state: { status: 'recorded', reference: null } };
      const { projectId, itemId: recordedItem, amountMinor, currency, reference } = entry.record;
      return {
        ...given,
        projectId,
        raised: entry.record.raised ?? null,
        itemId: recordedItem,
        money: { amountMinor, currency },
        state: { status: 'recorded', reference },
      };
    }
  }
}

export function fromSession({
  line,
  projectId,
  itemId,
  amountMinor,
  currency,
  recorded,
  dedication,
  raised,
}: SessionAnswer['lines'][number]): GivenLine {
  return {
    line,
    projectId,
    itemId,
    money: { amountMinor, currency },
    dedication: dedication ?? null,
    raised: raised ?? null,
    state: recorded
      ? { status: 'recorded', reference: null }
      : { status: 'recording', attempt: null },
  };
}

/** The part of each project's raised amount that the payment's lines are, by the project's id. */
export function raisedOfProjects(lines: readonly GivenLine[]): Map<string, RaisedRange> {
  const ranges = new Map<string, RaisedRange>();
  for (const { projectId, raised } of lines) {
    if (raised === null) continue;
    const { beforeMinor, afterMinor } = ranges.get(projectId) ?? raised;
    ranges.set(projectId, {
      beforeMinor: Math.min(beforeMinor, raised.beforeMinor),
      afterMinor: Math.max(afterMinor, raised.afterMinor),
    });
  }
  return ranges;
}
