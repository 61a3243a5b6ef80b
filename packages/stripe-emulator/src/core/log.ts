/** How the card provider tells what happens: in lines without people, each with its weight. */

/** `error`: a person must look; `warn`: it may help itself; `info`: as it should be. */
export type Log = (line: string, level: 'error' | 'warn' | 'info') => void;
