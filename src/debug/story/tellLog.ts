import * as z from 'zod/mini';
import { isFailure } from '@core/failures/failure';
import { currencySchema } from '@core/money/moneySchema';
import {
  checkoutOpened,
  checkoutStarted,
  paymentCompleted,
  returnedFromCardPage,
} from '@/store/checkout/checkoutSlice';
import type { Entry } from '../actionLog/actionLog';
import { faultNoted, returnNoted } from '../actionLog/qaNotes';
import { routeShown } from '../actionLog/recordedState';
import { tellRequest, type RequestOutcome, type ToldRequest } from './requestTellers';
import type { Step } from './step';
import type { NotedOrder } from './tellFaults';
import { addressOf, nameOf, plainSum, TELLERS, type Known, type Told } from './tellers';

type RequestAction = Entry['action'] & {
  payload?: unknown;
  error?: { message?: string };
  meta?: {
    requestId?: string;
    aborted?: boolean;
    condition?: boolean;
    arg?: { endpointName?: string; originalArgs?: unknown };
  };
};

type Answer = { at: number; entry: number; action: RequestAction; phase: string };

const EXECUTION = /^api\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/;
const phaseOf = ({ type }: Entry['action']): string | null => EXECUTION.exec(type)?.[1] ?? null;

/** Answers by the ids of their requests. */
function answersIn(entries: readonly Entry[]): Map<string, Answer> {
  const answers = new Map<string, Answer>();
  for (const [entry, { at, action }] of entries.entries()) {
    const phase = phaseOf(action);
    const request: RequestAction = action;
    if (phase !== null && phase !== 'pending' && request.meta?.requestId !== undefined)
      answers.set(request.meta.requestId, { at, entry, action: request, phase });
  }
  return answers;
}

function outcomeOf(answer: Answer | undefined): RequestOutcome {
  if (answer === undefined) return { kind: 'open' };
  const { payload, error } = answer.action;
  if (answer.phase === 'fulfilled') return { kind: 'answered', answer: payload };
  return { kind: 'failed', code: isFailure(payload) ? payload.code : (error?.message ?? 'failed') };
}

/** A recording of another version, or a scrubbed one, may hold less than a sentence needs. */
function orItsName<T>(action: Entry['action'], tell: () => T): T | Told {
  try {
    return tell();
  } catch {
    return { party: 'page', sentence: action.type, isMinor: true };
  }
}

const isToldRequest = (told: Told | ToldRequest): told is ToldRequest => 'question' in told;

const tagsSchema = z.array(z.looseObject({ type: z.string(), id: z.optional(z.string()) }));

/** The project whose change the page heard of over its open connection. */
function liveUpdateIn({ type, payload }: Entry['action']): string | null {
  if (type !== 'api/invalidateTags') return null;
  const { data: tags = [] } = tagsSchema.safeParse(payload);
  return tags.find((tag) => tag.type === 'Project')?.id ?? null;
}

const raisedSchema = z.object({
  id: z.string(),
  title: z.object({ en: z.string() }),
  raisedMinor: z.int(),
  currency: currencySchema,
});

function projectIn({ meta, payload }: RequestAction): z.infer<typeof raisedSchema> | null {
  if (meta?.arg?.endpointName !== 'getProject') return null;
  const parsed = raisedSchema.safeParse(payload);
  return parsed.success ? parsed.data : null;
}

/** RTK Query's bookkeeping, which the described requests cover already. */
const isRequestBookkeeping = ({ type }: Entry['action']): boolean => type.startsWith('api/');

/** When a request was sent and answered. */
type OwnRequest = { endpoint: string; from: number; to: number };

function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null)
    Object.values(value).forEach((inner) => addTexts(inner, texts));
}

/** Follows the log from its beginning, since a sentence may depend on earlier actions. */
class LogTeller {
  private known: Known = { route: null, lineNames: [] };
  private attempt: string | null = null;
  readonly attemptOfSession = new Map<string, string>();
  readonly projectNames = new Map<string, string>();
  readonly backAt = new Map<string, number>();
  readonly orders: NotedOrder[] = [];
  readonly linesOf = new Map<string, number>();
  readonly asked = new Set<string>();
  readonly requests: OwnRequest[] = [];
  private readonly raised = new Map<string, number>();
  readonly steps: Step[] = [];

  constructor(private readonly answers: ReadonlyMap<string, Answer>) {}

  tell({ at, action }: Entry, entry: number): void {
    const phase = phaseOf(action);
    if (phase === 'pending') this.tellRequest(at, action, entry);
    else if (phase === 'fulfilled') this.tellRaised(at, action, entry);
    else if (phase === null && !isRequestBookkeeping(action)) this.tellAction(at, action, entry);
    else this.tellLiveUpdate(at, action, entry);
  }

  private add(at: number, entry: number, told: Told, more: Partial<Step> = {}): void {
    this.steps.push({
      key: `log ${entry}`,
      at,
      entry,
      party: told.party,
      sentence: told.sentence,
      failed: told.failed ?? false,
      isMinor: told.isMinor ?? false,
      to: told.to ?? null,
      attempt: this.attempt,
      request: null,
      isAnswer: false,
      isOthers: false,
      detail: null,
      ...more,
    });
  }

  private tellRequest(at: number, action: RequestAction, entry: number): void {
    const endpoint = action.meta?.arg?.endpointName ?? '';
    const asked = action.meta?.arg?.originalArgs;
    const answer = this.answers.get(action.meta?.requestId ?? '');
    addTexts(asked, this.asked);
    this.requests.push({ endpoint, from: at, to: answer?.at ?? Infinity });
    // Asked for elsewhere already, or no longer wanted.
    if (answer?.action.meta?.condition === true) return;
    const outcome = outcomeOf(answer);
    const told = orItsName(action, () => tellRequest(endpoint, asked, outcome));
    const request = {
      endpoint,
      asked,
      answer: answer?.action.payload ?? null,
      milliseconds: answer === undefined ? null : answer.at - at,
    };
    this.add(at, entry, isToldRequest(told) ? told.question : told, { request });
    if (answer !== undefined && isToldRequest(told) && told.answer !== null)
      this.add(answer.at, answer.entry, told.answer, { request, isAnswer: true });
  }

  private tellLiveUpdate(at: number, action: Entry['action'], entry: number): void {
    const project = liveUpdateIn(action);
    if (project === null) return;
    const sentence = `A live update arrived for ${this.projectNames.get(project) ?? project}`;
    this.add(at, entry, { party: 'page', sentence, isMinor: true });
  }

  private tellRaised(at: number, action: RequestAction, entry: number): void {
    const project = projectIn(action);
    if (project === null) return;
    const { id, raisedMinor, currency, title } = project;
    const before = this.raised.get(id);
    this.raised.set(id, raisedMinor);
    this.projectNames.set(id, title.en || id);
    if (before === undefined || before === raisedMinor) return;
    const [from, to] = [before, raisedMinor].map((amountMinor) =>
      plainSum({ amountMinor, currency }),
    );
    this.add(at, entry, {
      party: 'page',
      sentence: `Saw what is raised for ${title.en || id}: ${from} → ${to}`,
    });
  }

  private tellAction(at: number, action: Entry['action'], entry: number): void {
    const { payload } = action as { payload?: unknown };
    const teller = TELLERS[action.type];
    this.add(
      at,
      entry,
      orItsName(action, () => {
        this.follow(action);
        return teller === undefined
          ? { party: 'page', sentence: action.type, isMinor: true }
          : teller(payload as never, this.known);
      }),
    );
    if (faultNoted.match(action) && action.payload.state === 'ordered')
      this.orders.push({ fault: action.payload.fault, at });
    if (returnNoted.match(action)) this.known = { ...this.known, route: addressOf(action.payload) };
    if (routeShown.match(action)) {
      this.known = { ...this.known, route: addressOf(action.payload) };
      const session = new URLSearchParams(action.payload.search).get('session_id');
      if (session !== null && !this.backAt.has(session)) this.backAt.set(session, at);
    }
    if (paymentCompleted.match(action)) this.attempt = null;
  }

  /** Which attempt the log speaks of from here on. */
  private follow(action: Entry['action']): void {
    if (checkoutStarted.match(action)) {
      this.attempt = action.payload.id;
      this.linesOf.set(action.payload.id, action.payload.intent.lines.length);
      this.known = { ...this.known, lineNames: action.payload.intent.lines.map(nameOf) };
    }
    if (checkoutOpened.match(action))
      this.attemptOfSession.set(action.payload.attempt.sessionId, action.payload.attempt.id);
    if (returnedFromCardPage.match(action)) {
      const { sessionId } = action.payload;
      this.attempt = this.attemptOfSession.get(sessionId) ?? sessionId;
      this.attemptOfSession.set(sessionId, this.attempt);
    }
  }
}

export type ToldLog = {
  steps: Step[];
  attemptOfSession: ReadonlyMap<string, string>;
  /** English titles by project id. */
  projectNames: ReadonlyMap<string, string>;
  /** The loading times of the pages after a payment, by session. */
  backAt: ReadonlyMap<string, number>;
  /** How many lines the donor sent to a payment, by its attempt. */
  linesOf: ReadonlyMap<string, number>;
  /** The faults that were ordered in this page. */
  orders: readonly NotedOrder[];
  /** The texts in the arguments of requests, ids of payments among them. */
  asked: ReadonlySet<string>;
  requests: readonly OwnRequest[];
};

export function tellLog(entries: readonly Entry[]): ToldLog {
  const teller = new LogTeller(answersIn(entries));
  entries.forEach((entry, index) => teller.tell(entry, index));
  const { attemptOfSession, projectNames, backAt, linesOf, orders, asked, requests } = teller;
  const steps = [...teller.steps].sort((one, other) => (one.entry ?? 0) - (other.entry ?? 0));
  return { steps, attemptOfSession, projectNames, backAt, linesOf, orders, asked, requests };
}
