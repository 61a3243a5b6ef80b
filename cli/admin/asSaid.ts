/** Sentences for the use cases' refusals, for the staff's terminal. */
import type { Failure } from '@core/failures/failure';
import { Refusal } from '@functions/common/refusal';
import { MachineError } from '@server/failures';

/** Who the audit log names for what the commands change. */
export const AUTHOR = { id: null, name: 'npm run admin' };

/** Puts a refusal into a sentence; undefined leaves it to the server's own message. */
export type Words = (failure: Failure) => string | undefined;

/** @throws MachineError for a refusal that has words, or else the server's error */
export async function asSaid<T>(
  work: () => Promise<T>,
  words: Words = () => undefined,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const sentence = words(error.failure);
    throw sentence === undefined
      ? (error.cause ?? error)
      : new MachineError(sentence, { cause: error });
  }
}
