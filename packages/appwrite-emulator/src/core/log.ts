/** How the server tells what happens: in lines without people, each with its weight. */

/**
 * `error`: a person must look; `warn`: it may help itself; `info`: as it should be; `debug`: each
 * request.
 */
export type LogLevel = 'error' | 'warn' | 'info' | 'debug';
export type Log = (line: string, level: LogLevel) => void;
