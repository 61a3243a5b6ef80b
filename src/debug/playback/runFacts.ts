/** The facts of a run that another run of the same steps must have too, by the donor's steps. */
import { bookChangeSchema, NOTHING_REPORTED, providerEventSchema } from '@core/qa/serverReport';
import { parseCurrency } from '@core/money/currency';
import { IDS } from '@core/schema/ids';
import type { Entry } from '../actionLog/actionLog';
import type { Recording } from '../recording/recording';
import type { Step } from '../story/step';
import { tellStory } from '../story/story';
import { plainSum } from '../story/tellers';

export type Fact = {
  /** Facts with the same key are the same in each run. */
  key: string;
  /** Two different facts that are like each other are one fact that changed. */
  like: string;
  text: string;
  /** The place in the log; of an event beyond it, that of its payment. */
  entry: number;
};

/** Their number and order depend on the speed of a hand, of a network or of a store. */
const UNCOMPARED = new Set([
  'qa/screenNoted',
  'qa/formSent',
  'qa/routeShown',
  'qa/stateRestored',
  'qa/faultNoted',
]);

/** Without ids, times and places in scripts, which differ from run to run. */
const comparable = (sentence: string): string =>
  sentence
    .replace(/‹[^›]*›/g, '‹›')
    .replace(/cs_(?:test|live)_\w+…?/g, '…')
    .replace(/ \([\w.-]+\.[jt]sx?:\d+:\d+\)/g, '')
    .replace(/ \(\d+ ms\)/g, '');

type RequestMeta = { aborted?: boolean; arg?: { type?: string; endpointName?: string } };
const metaOf = (action: Entry['action']): RequestMeta =>
  (action as { meta?: RequestMeta }).meta ?? {};

/** A page may ask other questions again at any time. */
const isCounted = ({ arg }: RequestMeta): boolean =>
  arg?.type === 'mutation' || arg?.endpointName === 'getCheckoutSession';

function factOfLog({ sentence, isAnswer, failed }: Step, entry: number, logged: Entry): Fact[] {
  const { type } = logged.action;
  if (!type.startsWith('api/')) {
    if (UNCOMPARED.has(type)) return [];
    const text = comparable(sentence);
    return [{ key: `${type} ${text}`, like: type, text, entry }];
  }
  const meta = metaOf(logged.action);
  const { endpointName: endpoint = '' } = meta.arg ?? {};
  if (isAnswer && failed && meta.aborted !== true)
    return [{ key: `${endpoint} failed`, like: '', text: comparable(sentence), entry }];
  if (!type.endsWith('/pending') || !isCounted(meta)) return [];
  return [{ key: endpoint, like: '', text: `The page asked for ${endpoint}`, entry }];
}

/** A raised amount depends on earlier donations, and its change does not. */
function factOfBooks(step: Step): Omit<Fact, 'entry'> | null {
  const { data: change } = bookChangeSchema.safeParse(step.detail);
  if (change === undefined || step.isMinor) return null;
  const { collection, action, fields } = change;
  if (collection === IDS.mailOutbox && action !== 'create') return null;
  const text = comparable(step.sentence);
  const { before, actual_amount: after } = fields;
  const currency = parseCurrency(fields.currency);
  if (collection !== IDS.projects || currency === null) return { key: text, like: '', text };
  if (typeof before !== 'number' || typeof after !== 'number') return null;
  const raised = plainSum({ amountMinor: after - before, currency });
  const told = text.replace(/:[^:]*$/, `: ${raised} more`);
  return { key: told, like: collection, text: told };
}

const OF_MONEY = /^(?:charge\.|refund\.|checkout\.session\.)/;

function factOfCards(step: Step, withAmounts: boolean): Omit<Fact, 'entry'> | null {
  const { data: event } = providerEventSchema.safeParse(step.detail);
  if (event === undefined || !OF_MONEY.test(event.type)) return null;
  const { type, amountMinor, currency } = event;
  const amount = withAmounts ? ` ${String(amountMinor)} ${String(currency)}` : '';
  return { key: type + amount, like: type, text: comparable(step.sentence) };
}

/** @param withAmounts false where one of the runs is of a version that noted none */
export function runFacts(recording: Recording, withAmounts: boolean): Fact[] {
  const { entries, server = NOTHING_REPORTED, tabs = [] } = recording;
  const steps = tellStory(entries, server, tabs).filter(({ isOthers }) => !isOthers);
  const lastOf = new Map<string | null, number>([[null, entries.length - 1]]);
  for (const { entry, attempt } of steps)
    if (entry !== null && attempt !== null)
      lastOf.set(attempt, Math.max(entry, lastOf.get(attempt) ?? 0));
  const beyond = (step: Step): Omit<Fact, 'entry'> | null => {
    if (step.party === 'books') return factOfBooks(step);
    return step.party === 'cards' ? factOfCards(step, withAmounts) : null;
  };
  return steps.flatMap((step): Fact[] => {
    const { entry } = step;
    const logged = entry === null ? undefined : entries[entry];
    if (entry !== null && logged !== undefined) return factOfLog(step, entry, logged);
    const fact = beyond(step);
    const place = lastOf.get(step.attempt) ?? entries.length - 1;
    return fact === null ? [] : [{ ...fact, entry: place }];
  });
}
