/** What Appwrite's Node runtime hands to a function, as far as ours read it, and how they answer. */
import type { Failure } from '@/domain/failures/failure';
import { Refusal, httpStatusOf, refuse } from './refusal';

export type FunctionRequest = {
  method: string;
  path: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  bodyText: string;
  /** The exact bytes, where the runtime gives them. */
  bodyBinary?: Uint8Array;
};

export type FunctionResponse = { json: (body: unknown, status?: number, headers?: Record<string, string>) => unknown };

export type FunctionContext = {
  req: FunctionRequest;
  res: FunctionResponse;
  log: (text: string) => void;
  error: (text: string) => void;
};

/** A line of the log: what happened, to which ids. Never names, addresses or amounts of people. */
export type Log = (event: string, ids?: Readonly<Record<string, string | number | boolean | null>>) => void;

export const logTo = (write: (text: string) => void): Log => (event, ids = {}) => write(JSON.stringify({ event, ...ids }));

/** What the caller may hear of a failure: never the detail. */
const told = ({ code, field, retryAfterSeconds }: Failure): Failure => ({
  code,
  ...(field === undefined ? {} : { field }),
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
});

const MARKS = ['code', 'type', 'statusCode', 'param'] as const;

/** Describes an unexpected error for the log by its marks alone, as its message could quote a donor's data. */
function describe(error: unknown): Record<string, string | number> {
  if (!(error instanceof Error)) return { error: typeof error };
  // A lost connection says why in its own cause.
  const marked = { ...(error.cause instanceof Error ? error.cause : {}), ...error } as Record<string, unknown>;
  const known = MARKS.flatMap((mark): [string, string | number][] => {
    const value = marked[mark];
    return typeof value === 'string' || typeof value === 'number' ? [[mark, value]] : [];
  });
  return { error: error.name, ...Object.fromEntries(known) };
}

/** Runs a use case and answers with its result, or with its failure and a fitting status. The one catch of a function. */
export async function answerWith({ req, res, log, error }: FunctionContext, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return res.json(await work());
  } catch (thrown) {
    const refusal = thrown instanceof Refusal ? thrown : refuse('unexpected', {}, thrown);
    const status = httpStatusOf(refusal.failure);
    const cause = refusal.cause === undefined ? {} : describe(refusal.cause);
    const write = logTo(status >= 500 ? error : log);
    write('refused', { path: req.path, status, failure: refusal.failure.code, ...(refusal.failure.detail === undefined ? {} : { detail: refusal.failure.detail }), ...cause });
    if (!(thrown instanceof Refusal) && thrown instanceof Error) error(thrown.stack?.split('\n').slice(1, 6).join('\n') ?? '');
    const headers: Record<string, string> = refusal.failure.retryAfterSeconds === undefined ? {} : { 'retry-after': String(refusal.failure.retryAfterSeconds) };
    return res.json({ failure: told(refusal.failure) }, status, headers);
  }
}

/** The JSON body of a request. @throws Refusal `invalid` */
export function readJson({ bodyText }: FunctionRequest): unknown {
  try {
    return JSON.parse(bodyText) as unknown;
  } catch {
    throw refuse('invalid', { detail: 'the body is not JSON' });
  }
}
