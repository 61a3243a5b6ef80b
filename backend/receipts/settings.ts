import { refuse } from '../common/refusal';

export type Environment = Readonly<Record<string, string | undefined>>;

const SHORTEST_KEY = 32;

/** @throws Refusal `server` for a missing or weak key */
export function linkKeyOf({ RECEIPTS_KEY: key = '' }: Environment): string {
  if (key.length < SHORTEST_KEY)
    throw refuse('server', { detail: 'the variable RECEIPTS_KEY is wrong' });
  return key;
}
