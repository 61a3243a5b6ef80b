/** The server's log: lines without personal data, each with its severity. */

/**
 * `error`: a person must look; `warn`: it may help itself; `info`: as it should be; `debug`: each
 * request.
 */
export type LogLevel = 'error' | 'warn' | 'info' | 'debug';
export type Log = (line: string, level: LogLevel) => void;
