/** The request and response of Appwrite's Node runtime, as far as the functions use them. */
import type { Failure, FailureCode } from '@core/failures/failure';
import { Refusal, httpStatusOf, refuse } from './refusal';
import { SparseWarnings } from './sparseWarnings';

export type FunctionRequest = {
  method: string;
  path: string;
  query?: Readonly<Record<string, unknown>>;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  bodyText: string;
  /** The exact bytes, where the runtime gives them. */
  bodyBinary?: Uint8Array;
};

/** @throws Refusal `notFound` for a call by another trigger, which Appwrite names */
export function requireTrigger(
  { headers }: FunctionRequest,
  triggers: readonly ('schedule' | 'event')[],
): void {
  if (!triggers.some((trigger) => trigger === headers['x-appwrite-trigger']))
    throw refuse('notFound');
}

export type FunctionResponse = {
  json: (body: unknown, status?: number, headers?: Record<string, string>) => unknown;
  redirect: (url: string, status?: number) => unknown;
};

export type FunctionContext = {
  req: FunctionRequest;
  res: FunctionResponse;
  log: (text: string) => void;
  error: (text: string) => void;
};

/** Writes an event and ids to the log, without names, addresses or amounts of people. */
export type Log = (
  event: string,
  ids?: Readonly<Record<string, string | number | boolean | null>>,
) => void;

export const logTo =
  (write: (text: string) => void): Log =>
  (event, ids = {}) =>
    write(JSON.stringify({ event, ...ids }));

/** The part of a failure that a caller may see; the detail stays in the log. */
const told = ({ code, field, reason, retryAfterSeconds, minimum }: Failure): Failure => ({
  code,
  ...(field === undefined ? {} : { field }),
  ...(reason === undefined ? {} : { reason }),
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  ...(minimum === undefined ? {} : { minimum }),
});

/** Refusals that may be an attack or overload are logged as warnings, with the account's id. */
const WARNED: readonly FailureCode[] = [
  'unauthorized',
  'forbidden',
  'invalidCredentials',
  'rateLimited',
  'busy',
];
const warnings = new SparseWarnings({ now: () => Date.now() });

const MARKS = ['code', 'type', 'statusCode', 'param'] as const;

/** Describes an error by its type and codes, as its message could quote a donor's data. */
function describe(error: unknown): Record<string, string | number> {
  if (!(error instanceof Error)) return { error: typeof error };
  // A lost connection has its reason in its cause.
  const marked: Record<string, unknown> = {
    ...(error.cause instanceof Error ? error.cause : {}),
    ...error,
  };
  const known = MARKS.flatMap((mark): [string, string | number][] => {
    const value = marked[mark];
    return typeof value === 'string' || typeof value === 'number' ? [[mark, value]] : [];
  });
  return { error: error.name, ...Object.fromEntries(known) };
}

const PRIVATE = { 'cache-control': 'no-store' };

/** Answers with a use case's result or its failure. It is the only catch of a function. */
export async function answerWith(
  { req, res, log, error }: FunctionContext,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return res.json(await work(), 200, PRIVATE);
  } catch (thrown) {
    const refusal = thrown instanceof Refusal ? thrown : refuse('unexpected', {}, thrown);
    const status = httpStatusOf(refusal.failure);
    const cause = refusal.cause === undefined ? {} : describe(refusal.cause);
    const { code, detail } = refusal.failure;
    const user = req.headers['x-appwrite-user-id'] || null;
    const isWarning = WARNED.includes(code);
    const times = isWarning ? warnings.count(code, user) : 1;
    const write = logTo(status >= 500 && !isWarning ? error : log);
    // Visitors choose the unknown path, so it is not logged.
    const where: Record<string, string> = code === 'notFound' ? {} : { path: req.path };
    if (times > 0)
      write('refused', {
        ...(isWarning ? { level: 'warn', user, times } : {}),
        ...where,
        status,
        failure: code,
        ...(detail === undefined ? {} : { detail }),
        ...cause,
      });
    if (!(thrown instanceof Refusal) && thrown instanceof Error)
      error(thrown.stack?.split('\n').slice(1, 6).join('\n') ?? '');
    const headers: Record<string, string> = {
      ...PRIVATE,
      ...(refusal.failure.retryAfterSeconds !== undefined && {
        'retry-after': String(refusal.failure.retryAfterSeconds),
      }),
    };
    return res.json({ failure: told(refusal.failure) }, status, headers);
  }
}

/** The site's own requests are far shorter. */
const MAX_BODY_BYTES = 64 * 1024;
/** The site's deepest request has three levels. */
const MAX_DEPTH = 16;

/** The exact bytes, if the runtime has them, so that a body that is far too long is not decoded. */
export const bodySize = ({ bodyBinary, bodyText }: FunctionRequest): number =>
  bodyBinary === undefined ? Buffer.byteLength(bodyText) : bodyBinary.byteLength;

/** Whether brackets outside texts are nested deeper than any request of the site's, in one pass. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const mark = text[index];
    if (mark === '"') quoted = !quoted;
    // An escaped quotation mark does not end a text.
    else if (quoted) index += mark === '\\' ? 1 : 0;
    else if (mark === ']' || mark === '}') depth -= 1;
    else if ((mark === '[' || mark === '{') && (depth += 1) > MAX_DEPTH) return true;
  }
  return false;
}

/** Checks length and depth, as deep nesting would block the process. @throws Refusal `invalid` */
export function readJson(request: FunctionRequest): unknown {
  if (bodySize(request) > MAX_BODY_BYTES)
    throw refuse('invalid', { detail: 'the body is too long' });
  const { bodyText } = request;
  if (isTooDeep(bodyText)) throw refuse('invalid', { detail: 'the body is nested too deeply' });
  try {
    return JSON.parse(bodyText);
  } catch {
    throw refuse('invalid', { detail: 'the body is not JSON' });
  }
}
