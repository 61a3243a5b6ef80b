/** One donation of a payment on the success page, with its state in the books. */
import type { SessionAnswer } from '@core/donations/contract';
import type { Dedication } from '@core/donations/dedication';
import type { Failure } from '@core/failures/failure';
import type { Money } from '@core/money/money';
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
}: SessionAnswer['lines'][number]): GivenLine {
  return {
    line,
    projectId,
    itemId,
    money: { amountMinor, currency },
    dedication: dedication ?? null,
    state: recorded
      ? { status: 'recorded', reference: null }
      : { status: 'recording', attempt: null },
  };
}
