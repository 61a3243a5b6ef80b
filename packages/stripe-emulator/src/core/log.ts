/** The card provider's log: lines without personal data, each with its severity. */

/** `error`: a person must look; `warn`: it may help itself; `info`: as it should be. */
export type Log = (line: string, level: 'error' | 'warn' | 'info') => void;
