/** The steps on the card page, and the controls of the provider, by the server's report. */
import { NOTHING_REPORTED, type ReportedProviderEvent } from '@core/qa/serverReport';
import { checkoutOpened } from '@/store/checkout/checkoutSlice';
import { inTime } from '../story/logLines';
import { tellLog } from '../story/tellLog';
import { controlsOfOthers } from '../story/tellFaults';
import type { Recording } from '../recording/recording';
import type { CardMove, DonorStep } from './donorStep';

/** Events of older recordings are in whole seconds. */
const SECOND_MS = 1_000;

const MOVES: Readonly<Record<string, (event: ReportedProviderEvent) => CardMove>> = {
  'charge.succeeded': () => ({ how: 'good' }),
  'charge.failed': ({ reason }) => ({ how: 'refused', reason }),
  'payment_intent.requires_action': () => ({ how: 'challenged' }),
};

const fullSecond = (at: number): number => Math.floor(at / SECOND_MS) * SECOND_MS;

/** The place in the log of the last entry before a moment. */
function entryAt({ entries }: Recording, at: number): number {
  const later = entries.findIndex((entry) => entry.at > at);
  return Math.max(0, (later < 0 ? entries.length : later) - 1);
}

type Visit = { attempt: string; entry: number; from: number; to: number };

/** The visits of the card page, each until the next page of the site is shown. */
function visitsIn({ entries }: Recording): Visit[] {
  return entries.flatMap(({ at, action }, entry) => {
    if (!checkoutOpened.match(action)) return [];
    const to = entries[entry + 1]?.at ?? Infinity;
    return [{ attempt: action.payload.attempt.id, entry, from: fullSecond(at), to }];
  });
}

type TimedStep = { at: number; step: DonorStep };

function cardSteps(recording: Recording): TimedStep[] {
  const { events } = recording.server ?? NOTHING_REPORTED;
  return visitsIn(recording).flatMap(({ attempt, entry, from, to }) =>
    events.flatMap((event): TimedStep[] => {
      const move = MOVES[event.type];
      const isOfVisit = event.attempt === attempt && event.at >= from && event.at <= to;
      if (move === undefined || !isOfVisit) return [];
      return [{ at: event.at, step: { kind: 'card', card: move(event), entry } }];
    }),
  );
}

function controlSteps(recording: Recording): TimedStep[] {
  const { controls = [], events } = recording.server ?? NOTHING_REPORTED;
  const { orders } = tellLog(recording.entries);
  return controlsOfOthers(controls, orders).map(({ route, milliseconds, at }) => {
    const refund = events.find((event) => event.type === 'refund.created' && event.at >= at);
    const amountMinor = route === 'refund' ? (refund?.amountMinor ?? null) : null;
    const entry = entryAt(recording, at);
    return { at, step: { kind: 'control', route, milliseconds, amountMinor, entry } };
  });
}

/** In the order of their times, in which several of them may follow one entry of the log. */
export const stepsBeyondPage = (recording: Recording): DonorStep[] =>
  inTime([...controlSteps(recording), ...cardSteps(recording)]).map(({ step }) => step);
