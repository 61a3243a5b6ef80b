import type { Dependencies } from '../dependencies';

export type Background = ReturnType<typeof createBackground>;

/** Runs that only the server's end awaits. */
export function createBackground({ log }: Pick<Dependencies, 'log'>) {
  const running = new Set<Promise<unknown>>();

  const fail =
    (functionId: string) =>
    (error: unknown): void =>
      log(
        `function ${functionId} could not be run: ${error instanceof Error ? error.message : String(error)}`,
        'error',
      );

  /** The server's end waits for these runs. */
  const follow = <T>(run: Promise<T>): Promise<T> => {
    const followed = run.finally(() => running.delete(followed));
    running.add(followed);
    return followed;
  };

  const ended = async (): Promise<void> => {
    while (running.size > 0) await Promise.allSettled(running);
  };

  return { fail, follow, ended };
}
