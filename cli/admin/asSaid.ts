import type { Failure } from '@core/failures/failure';
import { Refusal } from '@backend/common/refusal';
import { MachineError } from '@server/failures';

/** The author of the commands' changes in the audit log. */
export const AUTHOR = { id: null, name: 'npm run admin' };

/** Describes a refusal in a sentence; undefined means the server's own message. */
export type Words = (failure: Failure) => string | undefined;

/** @throws MachineError for a refusal with a sentence, or else the server's error */
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
