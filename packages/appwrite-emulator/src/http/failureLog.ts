/** Logs unexpected errors, and only a few lines a minute of requests beyond a limit. */
import type { FastifyRequest } from 'fastify';
import { failureOf, toAppwriteError } from '../core/errors';
import { traceOf, type Jobs } from '../core/jobs';
import type { Log } from '../core/log';

const MINUTE_MS = 60_000;
/** More lines in a minute name no account. */
const MOST_NAMED = 100;

export type LogFailure = (
  error: unknown,
  request: Pick<FastifyRequest, 'method' | 'routeOptions'>,
  accountId?: string,
) => void;

export function createFailureLog(log: Log, { later }: Pick<Jobs, 'later'>): LogFailure {
  /** How many requests followed each line of this minute. */
  const silent = new Map<string, number>();
  const logSparsely = (line: string): void => {
    const more = silent.get(line);
    silent.set(line, more === undefined ? 0 : more + 1);
    if (more !== undefined) return;
    log(line, 'warn');
    later(MINUTE_MS, () => {
      const count = silent.get(line) ?? 0;
      silent.delete(line);
      if (count > 0) log(`${line}: ${count} more within a minute`, 'warn');
    });
  };
  return (error, { method, routeOptions }, accountId) => {
    const { status, limit } = toAppwriteError(error);
    if (status >= 500) log(`${failureOf(error)}: ${traceOf(error)}`, 'error');
    if (status !== 429) return;
    // The route is logged instead of the address, which may contain typed text.
    const route = `${method} ${routeOptions.url ?? ''}`;
    const line = `too many requests: ${route}${limit === undefined ? '' : `, ${limit}`}`;
    const named = accountId === undefined ? line : `${line}, account ${accountId}`;
    logSparsely(silent.has(named) || silent.size < MOST_NAMED ? named : line);
  };
}
