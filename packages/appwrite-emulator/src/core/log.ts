/** `error` needs a person, `warn` may resolve itself, `info` is normal, `debug` is each request. */
export type LogLevel = 'error' | 'warn' | 'info' | 'debug';
export type Log = (line: string, level: LogLevel) => void;
