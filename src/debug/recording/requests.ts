import type { Entry } from '../actionLog/actionLog';

export type Request = {
  endpoint: string;
  at: number;
  milliseconds: number | null;
  outcome: 'answered' | 'failed' | 'open';
  asked: string;
  answer: string;
};

type RequestAction = {
  payload?: unknown;
  meta?: { requestId?: string; arg?: { endpointName?: string; originalArgs?: unknown } };
};

const SHAPE_DEPTH = 4;

/** `{ id: string, lines: [number] }` */
function shapeOf(value: unknown, depth = SHAPE_DEPTH): string {
  if (value === null) return 'null';
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `[${shapeOf(value[0], depth - 1)}] × ${value.length}`;
  if (typeof value !== 'object') return value === undefined ? 'nothing' : typeof value;
  if (depth === 0) return '{…}';
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${key}: ${shapeOf(inner, depth - 1)}`)
    .join(', ')} }`;
}

const EXECUTION = /^api\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/;

export function requestsOf(entries: readonly Entry[]): Request[] {
  const requests = new Map<string, Request>();
  for (const { at, action } of entries) {
    const phase = EXECUTION.exec(action.type)?.[1];
    const { payload, meta } = action as RequestAction;
    const id = meta?.requestId;
    if (phase === undefined || id === undefined) continue;
    if (phase === 'pending') {
      requests.set(id, {
        endpoint: meta?.arg?.endpointName ?? '',
        at,
        milliseconds: null,
        outcome: 'open',
        asked: shapeOf(meta?.arg?.originalArgs),
        answer: '',
      });
      continue;
    }
    const request = requests.get(id);
    if (request === undefined) continue;
    request.milliseconds = at - request.at;
    request.outcome = phase === 'fulfilled' ? 'answered' : 'failed';
    request.answer = shapeOf(payload);
  }
  return [...requests.values()];
}
