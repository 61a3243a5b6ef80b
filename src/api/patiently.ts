import type { Answer } from './baseQuery';

const LONGEST_WAIT_MS = 60_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 8_000;

/** Repeats for about a minute while the server is busy; random pauses spread the callers. */
export async function patiently<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (let waited = 0, pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const answer = await ask();
    if (!('error' in answer) || answer.error.code !== 'busy' || waited >= LONGEST_WAIT_MS)
      return answer;
    const now = pause * (0.5 + Math.random());
    await new Promise((resolve) => setTimeout(resolve, now));
    waited += now;
  }
}
